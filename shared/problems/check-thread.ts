import type { Cycles } from "../cycles/cycles.ts";
import { messagesOf, ownPartsOf, partsOf, type Span } from "../cycles/places.ts";
import {
  messageRange,
  partRange,
  rootRange,
  type ThreadIndex,
  turnRange,
  turnWord,
} from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { CheckedThread } from "./checked-thread.ts";
import { Findings } from "./findings.ts";
import type { Place } from "./place.ts";
import type { Problem, Severity } from "./problem.ts";
import { rangeOf } from "../index/range-of.ts";
import type { Check, Rule, ThreadRule } from "./rule.ts";
import { rules } from "./rules.ts";
import { tooLargeToCheck } from "./rules/too-large-to-check.ts";
import { SliceQueue } from "./slice-queue.ts";

export type CheckSource = { index: ThreadIndex; cycles: Cycles; reader: ByteReader };

export type CheckOptions = {
  signal?: { readonly aborted: boolean };
  /** Hears often how far the check has come; may wait as long as it likes, and others can work meanwhile. */
  onProgress?(bytesDone: number, counts: Readonly<Record<Severity, number>>): void | Promise<void>;
  /** How many problems of one rule are listed. All are counted. */
  mostPerRule?: number;
  /** Ids of rules that do not hold here. */
  skip?: readonly string[];
};

export type CheckResult = {
  /** In the order of the document. */
  problems: Problem[];
  /** Everything found, listed or not. */
  counts: Record<Severity, number>;
  /** By rule: what was found beyond what is listed. */
  left: Record<string, number>;
};

const listedPerRule = 1000;
const visitsBetweenPauses = 4096;

/**
 * Every rule over one thread, in one walk. `cycles` must have caught up with the end of the index. Memory is bounded by what is
 * listed, and only the small slices that rules ask for are read. Null when it was cancelled.
 */
export async function checkThread(
  source: CheckSource,
  options: CheckOptions = {},
): Promise<CheckResult | null> {
  const findings = new Findings(rules, options.mostPerRule ?? listedPerRule);
  const slices = new SliceQueue(source.reader);
  const thread = new CheckedThread({ ...source, slices, tooLarge: noteOnce(findings) });
  const walk = new Walk(thread, slices, findings, options);
  await readRoot(thread, walk);
  const holds = rules.filter((rule) => rule.scope !== "reading" && options.skip?.includes(rule.id) !== true);
  const checks = (holds as ThreadRule[]).map((rule) =>
    rule.check(thread, (place, message) => findings.add(rule, place, message)),
  );
  await walk.through(checks);
  if (walk.isCancelled) return null;
  return { problems: findings.problems, counts: findings.counts, left: findings.left };
}

async function readRoot(thread: CheckedThread, walk: Walk): Promise<void> {
  const { root } = thread.index;
  thread.readValue(rangeOf(root, 0, rootRange.agents), thread.atRoot("agents"), (value) => {
    thread.agents = value;
  });
  thread.readValue(rangeOf(root, 0, rootRange.relationships), thread.atRoot("relationships"), (value) => {
    thread.relationships = value;
  });
  await walk.pause(root.start(0, rootRange.own));
}

/** Several rules may ask for one value, and each in its turn hears that it is too large. */
function noteOnce(findings: Findings): (place: Place, sizeBytes: number) => void {
  const rule: Rule = tooLargeToCheck;
  let offset = -1;
  let pointers: string[] = [];
  return (place, sizeBytes) => {
    if (place.offset !== offset) pointers = [];
    offset = place.offset;
    if (pointers.includes(place.pointer)) return;
    pointers.push(place.pointer);
    findings.add(rule, place, tooLargeToCheck.check({ kind: "too-large", sizeBytes })!);
  };
}

class Walk {
  isCancelled = false;
  readonly #thread: CheckedThread;
  readonly #slices: SliceQueue;
  readonly #findings: Findings;
  readonly #options: CheckOptions;
  #visits = 0;
  #bytesDone = 0;

  constructor(thread: CheckedThread, slices: SliceQueue, findings: Findings, options: CheckOptions) {
    this.#thread = thread;
    this.#slices = slices;
    this.#findings = findings;
    this.#options = options;
  }

  /** Hands over what was asked for, and lets others work. */
  async pause(bytesDone: number): Promise<void> {
    const goesOn = () => this.#options.signal?.aborted !== true;
    this.#visits = 0;
    // Parts of a turn may stand behind its messages; progress goes one way all the same.
    this.#bytesDone = Math.max(this.#bytesDone, bytesDone);
    if (this.isCancelled || !(await this.#slices.flush(goesOn))) this.isCancelled = true;
    else await this.#options.onProgress?.(this.#bytesDone, this.#findings.counts);
    if (!goesOn()) this.isCancelled = true;
  }

  async through(checks: readonly Check[]): Promise<void> {
    const { turns } = this.#thread.index;
    const heard = listen(checks);
    for (let turn = 0; turn < turns.length && !this.isCancelled; turn++) {
      await this.#throughParts(heard, ownPartsOf(this.#thread.index, turn), -1, turn);
      await this.#throughMessages(heard, turn);
      await this.#throughCycles(heard, turn);
      if (turns.word(turn, turnWord.whole) === 1) for (const check of heard.turn) check(turn);
      if (this.#isDue()) await this.pause(turns.end(turn, turnRange.own));
    }
    await this.#throughFaults(heard);
    if (this.isCancelled) return;
    for (const check of heard.thread) check();
    await this.pause(this.#end());
  }

  async #throughMessages(heard: Heard, turn: number): Promise<void> {
    const { index } = this.#thread;
    const { from, to } = messagesOf(index, turn);
    for (let message = from; message < to && !this.isCancelled; message++) {
      const parts = partsOf(index, message);
      const reached = this.#visitParts(heard, parts, message, turn);
      if (reached < parts.to) await this.#throughParts(heard, { from: reached, to: parts.to }, message, turn);
      for (const check of heard.message) check(message, turn);
      if (this.#isDue()) await this.pause(index.messages.end(message, messageRange.own));
    }
  }

  async #throughParts(heard: Heard, { from, to }: Span, message: number, turn: number): Promise<void> {
    for (let part = from; part < to && !this.isCancelled;) {
      part = this.#visitParts(heard, { from: part, to }, message, turn);
      if (part < to) await this.pause(this.#thread.index.parts.start(part, partRange.own));
    }
  }

  /** Answers how far it came before a pause was due. */
  #visitParts(heard: Heard, { from, to }: Span, message: number, turn: number): number {
    for (let part = from; part < to; part++) {
      for (const check of heard.part) check(part, message, turn);
      if (this.#isDue()) return part + 1;
    }
    return to;
  }

  async #throughCycles(heard: Heard, turn: number): Promise<void> {
    const { cycles, index } = this.#thread;
    const first = cycles.firstOf(turn);
    for (let cycle = first; cycle < first + cycles.countOf(turn) && !this.isCancelled; cycle++) {
      for (const check of heard.cycle) check(cycle, turn);
      if (this.#isDue()) await this.pause(index.turns.end(turn, turnRange.own));
    }
  }

  async #throughFaults(heard: Heard): Promise<void> {
    const { faults } = this.#thread.cycles;
    for (let row = 0; row < faults.length && !this.isCancelled; row++) {
      const fault = faults.at(row);
      for (const check of heard.fault) check(fault);
      if (this.#isDue()) await this.pause(this.#end());
    }
  }

  #isDue(): boolean {
    return ++this.#visits >= visitsBetweenPauses || this.#slices.isFull;
  }

  #end(): number {
    const { root, turns } = this.#thread.index;
    return Math.max(
      root.end(0, rootRange.own),
      turns.length > 0 ? turns.end(turns.length - 1, turnRange.own) : 0,
    );
  }
}

type Heard = { [Hook in keyof Check]-?: NonNullable<Check[Hook]>[] };

/** Who listens to what: most rules look at one kind of thing only. */
function listen(checks: readonly Check[]): Heard {
  const of = <Hook extends keyof Check>(hook: Hook) =>
    checks.flatMap((check) => (check[hook] === undefined ? [] : [check[hook]])) as Heard[Hook];
  return {
    part: of("part"),
    message: of("message"),
    cycle: of("cycle"),
    fault: of("fault"),
    turn: of("turn"),
    thread: of("thread"),
  };
}
