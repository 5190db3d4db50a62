import type { LostPart } from "../../converted/lost-part.ts";
import { titleOfLost } from "../../model/title-of-lost.ts";
import type { Finding } from "../../versions/version-plan.ts";
import type { ExportSource } from "../export-source.ts";
import type { Block, Piece } from "./blocks.ts";
import { describeText } from "./describe-content.ts";
import { say, sayTime, sayWords } from "./facts.ts";

/** Where something stands in the thread as it is opened; -1 where it is not as deep as that. */
export type Place = { turn: number; message: number; part: number };

const form = /^\/turns\/(\d+)(?:\/messages\/(\d+))?(?:\/parts\/(\d+))?(.*)$/s;

const number = (digits: string | undefined): number => (digits === undefined ? -1 : Number(digits));

export function placeOf(pointer: string): Place & { isField: boolean } {
  const found = form.exec(pointer);
  if (found === null) return { turn: -1, message: -1, part: -1, isField: pointer !== "" };
  return {
    turn: number(found[1]),
    message: number(found[2]),
    part: number(found[3]),
    isField: found[4] !== "",
  };
}

const compare = (a: Place, b: Place): number => a.turn - b.turn || a.message - b.message || a.part - b.part;

/** Behind everything, and behind everything in a turn or a message. */
export const theEnd: Place = { turn: Infinity, message: Infinity, part: Infinity };
export const endOf = (place: Place): Place =>
  place.message < 0 ? { ...theEnd, turn: place.turn } : { ...place, part: Infinity };

type Removed = { finding: Finding; place: Place & { isField: boolean } };

/** What was taken out and what was lost, each told once where it would have stood: asked before each thing that is there. */
export class Beside {
  readonly #removed: Iterator<Finding>;
  readonly #lost: readonly LostPart[];
  #next: Removed | null;
  #told = 0;

  constructor({ removed, lost }: Pick<ExportSource, "removed" | "lost">) {
    this.#removed = removed[Symbol.iterator]();
    this.#lost = lost.toSorted((a, b) => a.turn - b.turn || a.message - b.message);
    this.#next = this.#take();
  }

  /** Whether anything is still to be told at all; it is not worth asking otherwise. */
  get isDone(): boolean {
    return this.#next === null && this.#told === this.#lost.length;
  }

  /** The same for a turn and what stands before it. */
  isDoneIn(turn: number): boolean {
    const lost = this.#lost[this.#told];
    return (this.#next?.place.turn ?? Infinity) > turn && (lost?.turn ?? Infinity) > turn;
  }

  *before(place: Place, pointer: string): Generator<Block> {
    for (;;) {
      const removed = this.#next !== null && compare(this.#next.place, place) < 0 ? this.#next : null;
      const lost = this.#lostBefore(place);
      if (lost !== null && (removed === null || compare(placeOfLost(lost), removed.place) <= 0)) {
        this.#told++;
        yield tellLost(lost, pointer);
      } else if (removed !== null) yield this.#tell(removed, pointer);
      else return;
    }
  }

  /** What was taken out of this very thing, but for what stood in a list of it: fields. */
  *at(place: Place, pointer: string): Generator<Block> {
    while (this.#next !== null && compare(this.#next.place, place) === 0)
      yield this.#tell(this.#next, pointer);
  }

  #lostBefore({ turn, message }: Place): LostPart | null {
    const lost = this.#lost[this.#told];
    if (lost === undefined || lost.turn > turn) return null;
    return lost.turn < turn || lost.message <= message ? lost : null;
  }

  #tell({ finding, place }: Removed, pointer: string): Block {
    this.#next = this.#take();
    return { block: "removed", pointer, what: nameOf(place), reason: finding.reason, where: finding.pointer };
  }

  #take(): Removed | null {
    const { value: finding, done } = this.#removed.next();
    return done === true ? null : { finding, place: placeOf(finding.pointer) };
  }
}

const placeOfLost = ({ turn, message }: LostPart): Place => ({ turn, message, part: -1 });

function nameOf({ message, part, turn, isField }: Removed["place"]): string {
  if (isField || turn < 0) return "field";
  if (part >= 0) return "part";
  return message >= 0 ? "message" : "turn";
}

/** As far as it came; arguments may be JSON that ends anywhere. */
function tellLost({ kind, text, ...facts }: LostPart, pointer: string): Block {
  const isWords = kind === "text" || kind === "thinking";
  const pieces: Piece[] = text === "" ? [] : [isWords ? { form: "text", text } : describeText(text)];
  const times = [facts.startedAt, facts.lastAt].flatMap((time, at) =>
    time === null ? [] : [sayTime(time, at === 0 ? "from" : "last heard of")],
  );
  return {
    block: "lost",
    pointer,
    title: titleOfLost(kind),
    facts: [
      ...say("code", facts.tool),
      ...say("code", facts.callId),
      ...say("name", facts.reason),
      ...say("code", facts.lastEvent, "last event"),
      ...(facts.line === null ? [] : [sayWords(`line ${facts.line.toLocaleString("en")}`)]),
      ...times,
      ...(text === "" ? [sayWords("nothing of it came")] : []),
    ],
    pieces,
  };
}
