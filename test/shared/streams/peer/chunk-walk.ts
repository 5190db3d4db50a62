import type { UIMessageChunk } from "ai";
import type { Move } from "./arbitrary-chunks.ts";
import { choose, type WholeMove, wholeChunk } from "./whole-chunk.ts";

type CallState = "input" | "called" | "asked" | "running" | "answered";
type Call = { id: string; base: object; state: CallState; approval: string | null };
type Open = { type: "text" | "reasoning"; id: string };

/** Writes a stream move by move, and leaves out those that would not fit where it stands. */
export class ChunkWalk {
  readonly #chunks: UIMessageChunk[] = [];
  #messages = 0;
  #names = 0;
  #open: Open[] = [];
  #calls: Call[] = [];
  #earlier = new Set<Call>();
  /** Whether it matters to both in other ways if this step begins anew: it told an error, or of an earlier call, or a name twice. */
  #hasTold = false;

  readonly #moves: Readonly<Record<Move["move"], (move: Move) => void>> = {
    text: (move) => this.#start("text", move),
    reasoning: (move) => this.#start("reasoning", move),
    delta: (move) => this.#delta(move),
    end: (move) => this.#end(choose(this.#open, move.pick), move),
    input: (move) => this.#input(move),
    "whole-call": (move) => this.#call(this.#newCall(move, "called"), move),
    "broken-call": (move) => this.#call(this.#newCall(move, "called"), move),
    output: (move) => this.#output(move),
    preliminary: (move) => this.#output(move),
    failure: (move) => this.#output(move),
    approval: (move) => this.#approve(move),
    data: (move) => this.#data(move),
    step: () => this.#nextStep(),
    reset: () => this.#reset(),
    message: (move) => this.#nextMessage(move),
    cancel: (move) => this.#nextMessage(move),
    error: ({ piece }) => this.#fail(piece),
    source: (move) => this.#whole("source", move),
    document: (move) => this.#whole("document", move),
    file: (move) => this.#whole("file", move),
    "thought-file": (move) => this.#whole("thought-file", move),
    custom: (move) => this.#whole("custom", move),
    steering: (move) => this.#whole("steering", move),
    metadata: (move) => this.#whole("metadata", move),
  };

  constructor() {
    this.#begin();
  }

  /** `isWhole`: it comes to its `finish`. */
  end(isWhole: boolean): UIMessageChunk[] {
    if (isWhole) this.#write({ type: "finish-step" }, { type: "finish", finishReason: "stop" });
    return this.#chunks;
  }

  take(move: Move): void {
    this.#moves[move.move](move);
  }

  #write(...chunks: UIMessageChunk[]): void {
    this.#chunks.push(...chunks);
  }

  #whole(kind: WholeMove, move: Move): void {
    this.#write(wholeChunk(kind, move, `${this.#names++}`));
  }

  #fail(errorText: string): void {
    this.#hasTold = true;
    this.#write({ type: "error", errorText });
  }

  #begin(): void {
    const id = ++this.#messages;
    this.#write(
      { type: "start", messageId: `message-${id}`, messageMetadata: { begun: id } },
      { type: "start-step" },
    );
  }

  #nextMessage({ move, isOdd }: Move): void {
    if (move === "cancel") this.#write(isOdd ? { type: "abort", reason: "stopped" } : { type: "abort" });
    else this.#write({ type: "finish", finishReason: isOdd ? "content-filter" : "stop" });
    this.#open = [];
    this.#calls = [];
    this.#hasTold = false;
    this.#begin();
  }

  #nextStep(): void {
    this.#write({ type: "finish-step" }, { type: "start-step" });
    // The client takes what follows of an input of an earlier step for another call.
    this.#calls = this.#calls.filter(({ state }) => state !== "input");
    this.#earlier = new Set(this.#calls);
    this.#hasTold = false;
  }

  /** The step begins anew: nothing of it may be spoken of again, nor of what was open before, which the client forgets. */
  #reset(): void {
    if (this.#hasTold) return;
    this.#write({ type: "reset-step" });
    this.#open = [];
    this.#calls = this.#calls.filter((call) => this.#earlier.has(call));
  }

  /** `of`: calls that can be chosen. */
  #chooseCall(of: readonly CallState[], pick: number): Call | undefined {
    const call = choose(
      this.#calls.filter(({ state }) => of.includes(state)),
      pick,
    );
    if (call !== undefined && this.#earlier.has(call)) this.#hasTold = true;
    return call;
  }

  #start(type: Open["type"], { pick, isOdd }: Move): void {
    // Few names, so that one is soon used again: whoever bore it before and was open can no longer end.
    const id = `${pick % 3}`;
    const others = this.#open.filter((each) => each.type !== type || each.id !== id);
    if (others.length < this.#open.length) this.#hasTold = true;
    this.#open = [...others, { type, id }];
    this.#write({ type: `${type}-start`, id, ...(isOdd && { providerMetadata: { p: { at: "start" } } }) });
  }

  #delta({ pick, piece, isOdd }: Move): void {
    const inputs = this.#calls.filter(({ state }) => state === "input");
    const target = choose([...this.#open, ...inputs], pick);
    if (target === undefined) return;
    if ("state" in target)
      return this.#write({ type: "tool-input-delta", toolCallId: target.id, inputTextDelta: piece });
    const about = isOdd ? { providerMetadata: { q: { piece } } } : {};
    this.#write({ type: `${target.type}-delta`, id: target.id, delta: piece, ...about });
  }

  #end(ended: Open | undefined, { isOdd, json }: Move): void {
    if (ended === undefined) {
      const call = this.#calls.find(({ state }) => state === "input");
      if (call !== undefined) this.#write(available(call, json));
      if (call !== undefined) call.state = "called";
      return;
    }
    this.#open = this.#open.filter((each) => each !== ended);
    const about = isOdd ? { providerMetadata: { p: { at: "end" }, r: { signature: "s" } } } : {};
    this.#write({ type: `${ended.type}-end`, id: ended.id, ...about });
  }

  #newCall({ pick, isOdd }: Move, state: CallState): Call {
    const id = `call-${this.#names++}`;
    const base = {
      toolName: `tool-${pick % 3}`,
      ...(pick % 4 === 0 && { providerExecuted: true }),
      ...(pick % 5 === 0 && { dynamic: true }),
      ...(isOdd && { title: "A tool", toolMetadata: { from: "test" } }),
    };
    return { id, base, state, approval: null };
  }

  #input(move: Move): void {
    const call = this.#newCall(move, "input");
    this.#calls.push(call);
    this.#write({ type: "tool-input-start", toolCallId: call.id, toolName: "", ...call.base });
  }

  #call(call: Call, { move, json, piece }: Move): void {
    if (move === "broken-call") {
      const broken = { toolCallId: call.id, toolName: "", input: piece, errorText: "no JSON", ...call.base };
      return this.#write({ type: "tool-input-error", ...broken });
    }
    this.#calls.push(call);
    this.#write(available(call, json));
  }

  #output({ move, pick, json, piece }: Move): void {
    const call = this.#chooseCall(["called", "running"], pick);
    if (call === undefined) return;
    const base = { toolCallId: call.id, ...("providerExecuted" in call.base && { providerExecuted: true }) };
    call.state = move === "preliminary" ? "running" : "answered";
    if (move === "preliminary")
      return this.#write({ type: "tool-output-available", output: json, preliminary: true, ...base });
    if (move === "failure") this.#write({ type: "tool-output-error", errorText: piece, ...base });
    else this.#write({ type: "tool-output-available", output: json, ...base });
  }

  #approve({ pick, isOdd }: Move): void {
    const call = this.#chooseCall(["called", "asked"], pick);
    if (call === undefined) return;
    if (call.approval === null) {
      call.approval = `approval-${call.id}`;
      call.state = "asked";
      this.#write({ type: "tool-approval-request", approvalId: call.approval, toolCallId: call.id });
      return;
    }
    if (call.state !== "asked") return;
    const reason = pick % 2 === 0 ? { reason: "as I like" } : {};
    this.#write({ type: "tool-approval-response", approvalId: call.approval, approved: isOdd, ...reason });
    call.state = isOdd ? "called" : "answered";
    if (!isOdd) this.#write({ type: "tool-output-denied", toolCallId: call.id });
  }

  #data({ pick, json, isOdd }: Move): void {
    const type = `data-${pick % 2 === 0 ? "app-note" : "progress"}` as const;
    if (pick % 7 === 0) return this.#write({ type, data: json, transient: true });
    this.#write(isOdd ? { type, id: `${pick % 3}`, data: json } : { type, data: json });
  }
}

const available = ({ id, base }: Call, input: unknown): UIMessageChunk => ({
  type: "tool-input-available",
  toolCallId: id,
  toolName: "",
  input,
  ...base,
});
