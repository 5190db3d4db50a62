import type { LostPart, Silence } from "../converted/lost-part.ts";
import type { ThreadEnding } from "../converted/thread-maker.ts";
import { CallBook } from "./call-book.ts";
import { stoppedEnding } from "./stopped-ending.ts";
import { StreamCounts } from "./stream-counts.ts";
import { StreamProblems } from "./stream-problems.ts";
import { streamRule } from "./stream-rules.ts";
import { silenceOf, tellSilence } from "./tell-silence.ts";
import { tellLost } from "./tell-lost.ts";
import { TurnAssembler } from "./turn-assembler.ts";
import type { Moment, TurnEnding } from "./turn-draft.ts";
import { writeTurn } from "./turn-text.ts";

const beginning = '{"version":"0.0.4","turns":[';
/** No more lines that cannot be read are kept than this: they are counted. */
const mostLostLines = 10_000;

/** The turns of a capture one after another. A turn that has ended is written at once and forgotten. */
export class ThreadAssembler {
  /** The event that is being read. */
  readonly moment: Moment = { name: "", at: null, line: null, agentId: null };
  turn: TurnAssembler | null = null;
  counts = new StreamCounts();
  /** A log of events says where parts end. Older ones do not. */
  hasPartEnds = false;
  #problems = new StreamProblems();
  #settled: string[] = [beginning];
  #lost: LostPart[] = [];
  #lostLines = 0;
  #silences: Silence[] = [];
  #turns = 0;
  /** When the line before the last one came, of those that the open turn has. */
  #lineBefore: string | null = null;
  /** Of the turn that was written last. */
  #messages = 0;
  /** Its calls: the next turn may answer them. */
  #calls: CallBook | null = null;

  /** An event begins, or a line that says nothing but when it came. */
  hear(name: string, at: string | null, line: number | null): void {
    this.moment.name = name;
    this.moment.at = at;
    this.moment.line = line;
    this.moment.agentId = null;
    if (at === null) return;
    this.counts.times++;
    if (this.turn === null || this.turn.facts.ending !== null) return;
    this.#lineBefore = this.turn.facts.lineAt;
    this.turn.facts.lineAt = at;
  }

  /** The turn to which this event adds. One begins if none is open. */
  say(): TurnAssembler {
    const turn = this.turn ?? this.begin();
    turn.facts.hasSaid = true;
    this.stir();
    return turn;
  }

  /** An event that only gives structure: it shows that somebody is there. */
  stir(): void {
    if (this.turn === null) return;
    const { facts } = this.turn;
    if (facts.ending !== null) return;
    if (this.moment.at !== null) facts.saidAt = this.moment.at;
    facts.agentId ??= this.moment.agentId;
    facts.heartbeats = 0;
  }

  begin(): TurnAssembler {
    if (this.turn !== null) {
      // The line that begins another turn is no longer of this one; behind its end nothing counts.
      if (this.turn.facts.ending === null) this.turn.facts.lineAt = this.#lineBefore;
      this.#endOpen(this.turn);
    }
    this.turn = new TurnAssembler(this.moment, new CallBook(this.#calls));
    this.turn.facts.startedAt = this.moment.at;
    this.turn.facts.lineAt = this.moment.at;
    return this.turn;
  }

  /** The open turn has ended, but for data that may still follow. */
  finish(ending: TurnEnding): void {
    if (this.turn === null) return;
    this.turn.closeMessages();
    this.turn.facts.ending = ending;
  }

  /** What comes now can no longer belong to a turn that was finished. */
  leaveFinished(): void {
    if (this.turn === null || this.turn.facts.ending === null) return;
    this.end(this.turn.facts.ending);
  }

  #endOpen(turn: TurnAssembler): void {
    this.end(turn.facts.ending ?? stoppedEnding(turn));
  }

  /** The open turn is settled. */
  end(ending: TurnEnding): void {
    const { turn } = this;
    if (turn === null) return;
    const place = this.#turns++;
    const written = writeTurn(turn, ending, place);
    this.#settled.push(`${place === 0 ? "" : ","}\n${written.text}`);
    for (const part of written.lost) this.#lost.push(part);
    this.#messages = written.messages;
    this.#calls = turn.calls.handOver();
    this.turn = null;
    const silence = ending.status === "interrupted" ? silenceOf(turn.facts, place) : null;
    if (silence === null) return;
    this.#silences.push(silence);
    tellSilence(silence, this.#problems);
  }

  /** The stream says that nothing more comes. */
  done(): void {
    const { turn } = this;
    if (turn === null) return;
    if (turn.facts.ending !== null) return this.end(turn.facts.ending);
    const { at } = this.moment;
    const lostBecause = "the stream was done before its end";
    if (turn.facts.error !== null) return this.end({ ...stoppedEnding(turn), lostBecause });
    if (turn.hasOpenParts)
      return this.end({ status: "interrupted", reason: "incomplete_stream", at, detail: null, lostBecause });
    if (!turn.facts.hasResult)
      this.#problems.add(
        streamRule.doneWithoutFinish,
        `/turns/${this.#turns}`,
        "The stream was done without saying that the message is finished; it counts as complete.",
      );
    this.end({ status: "complete", at, lostBecause });
  }

  /** What comes next is another stream. */
  breakOff(): void {
    if (this.turn !== null) this.#endOpen(this.turn);
    this.#calls = null;
  }

  heartbeat(): void {
    if (this.turn !== null && this.turn.facts.ending === null) this.turn.facts.heartbeats++;
  }

  /** A line that could not be read. It stands in the open turn, else behind what was written last. */
  loseLine(text: string, reason: string): void {
    if (++this.#lostLines > mostLostLines) {
      this.counts.unkeptLines++;
      return;
    }
    if (this.turn !== null) {
      this.turn.stray({ kind: "line" }, reason).words.add(text);
      return;
    }
    const { name, at, line } = this.moment;
    const place = { turn: Math.max(0, this.#turns - 1), message: this.#messages };
    const when = { startedAt: at, lastAt: at, lastEvent: name };
    this.#lost.push({ kind: "line", tool: null, callId: null, text, reason, line, ...when, ...place });
  }

  takeSettled(): string {
    const text = this.#settled.join("");
    this.#settled = [];
    return text;
  }

  /** As if nothing more came; nothing can be added afterwards. */
  close(): ThreadEnding {
    // Lines that are all there is need a place to stand.
    if (this.turn === null && this.#turns === 0 && this.#lost.length > 0) this.begin();
    this.breakOff();
    const problems = this.#problems;
    tellLost(this.#lost, this.#turns, problems);
    this.counts.tell(problems);
    return {
      text: `${this.takeSettled()}${this.#turns === 0 ? "" : "\n"}]}\n`,
      lost: this.#lost,
      problems: problems.list,
      silences: this.#silences,
      aside: [],
    };
  }

  copy(): ThreadAssembler {
    const copy = new ThreadAssembler();
    Object.assign(copy.moment, this.moment);
    copy.turn = this.turn?.copy(copy.moment) ?? null;
    copy.hasPartEnds = this.hasPartEnds;
    copy.counts = this.counts.copy();
    copy.#problems = this.#problems.copy();
    copy.#settled = [...this.#settled];
    copy.#lost = [...this.#lost];
    copy.#lostLines = this.#lostLines;
    copy.#silences = [...this.#silences];
    copy.#turns = this.#turns;
    copy.#messages = this.#messages;
    copy.#calls = this.#calls;
    copy.#lineBefore = this.#lineBefore;
    return copy;
  }
}
