// The row nearest to a time. Times are the file's own strings: they may be missing, unreadable or out of order, so all are looked at.
import type { TimeWish } from "../api/go-to.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { locateRow, pointTo } from "../rows/locate-row.ts";
import { rowMapOf } from "../rows/row-map.ts";
import { rowOfItem } from "../rows/row-of-pointer.ts";
import { aheadOf } from "../settings/zones.ts";
import { readMoment } from "../times/read-moment.ts";

export type InTime = { row: number; pointer: string; turn: number; at: string; sinceStart: number };

type Options = {
  /** Whose clock is meant; "source": that of the times themselves. */
  zone: string;
  /** The row that is looked at. */
  near: number | null;
  /** Called every few thousand times: others may pass. A false ends it. */
  goOn: () => Promise<boolean>;
};

/** What is at a time: a turn's start, a message, or a turn's interruption. */
type Timed = {
  turn: number;
  message: number | null;
  isInterruption: boolean;
  at: string;
  instant: number;
  wall: number;
};

const day = 86_400;
const atOnce = 4000;

/** Null where no time can be read, or when it was ended. */
export async function nearestInTime(
  index: ThreadIndex,
  wish: TimeWish,
  { zone, near, goOn }: Options,
): Promise<InTime | null> {
  const range = new TimeRange(near === null ? null : wallAt(index, near, zone));
  if (!(await forEachTime(index, (timed) => range.add(timed), zone, goOn))) return null;
  if (range.first === null) return null;
  const { start, end, isWall } = range.wanted(wish);
  let best: Timed | null = null;
  let least = Number.POSITIVE_INFINITY;
  const isWhole = await forEachTime(
    index,
    (timed) => {
      const time = isWall ? timed.wall : timed.instant;
      const distance = time < start ? start - time : time < end ? 0 : time - end;
      if (distance >= least) return;
      least = distance;
      best = timed;
    },
    zone,
    goOn,
  );
  return isWhole && best !== null ? place(index, best, range.first) : null;
}

/** The first and last time of each day, and where one stands among them. */
class TimeRange {
  readonly #days = new Map<number, { first: number; last: number }>();
  readonly #near: number | null;
  /** The smallest instant. */
  first: number | null = null;

  constructor(near: number | null) {
    this.#near = near;
  }

  add({ wall, instant }: Timed): void {
    this.first = this.first === null ? instant : Math.min(this.first, instant);
    const number = Math.floor(wall / day);
    const known = this.#days.get(number);
    if (known === undefined) this.#days.set(number, { first: wall, last: wall });
    else {
      known.first = Math.min(known.first, wall);
      known.last = Math.max(known.last, wall);
    }
  }

  /** From `start` up to `end`; one moment is both. */
  wanted(wish: TimeWish): { start: number; end: number; isWall: boolean } {
    const from =
      wish.by === "clock"
        ? this.#dayFor(wish.seconds, wish.span) * day + wish.seconds
        : wish.by === "start"
          ? this.first! + wish.seconds
          : wish.seconds;
    return { start: from, end: from + wish.span, isWall: wish.by === "clock" || wish.by === "date" };
  }

  /** The day that is looked at if it goes on at that time, else the nearest that does, else simply the nearest. */
  #dayFor(clock: number, span: number): number {
    const days = [...this.#days];
    const here = Math.floor((this.#near ?? days[0]![1].first) / day);
    const goesOn = days.filter(
      ([number, { first, last }]) => number * day + clock + span > first && number * day + clock <= last,
    );
    const among = (goesOn.length > 0 ? goesOn : days).map(([number]) => number);
    return among.reduce((best, each) => (Math.abs(each - here) < Math.abs(best - here) ? each : best));
  }
}

/** In the order of the thread. Answers whether it came to the end. */
async function forEachTime(
  index: ThreadIndex,
  tell: (timed: Timed) => void,
  zone: string,
  goOn: () => Promise<boolean>,
): Promise<boolean> {
  const { turns, messages } = index;
  let left = atOnce;
  const look = (at: string | null, turn: number, message: number | null, isInterruption = false) => {
    left -= 1;
    const read = at === null ? null : readOnClock(at, zone);
    if (at !== null && read !== null) tell({ turn, message, isInterruption, at, ...read });
  };
  for (let turn = 0; turn < turns.length; turn += 1) {
    const text = (column: number) => index.text(turns, turn, column);
    look(text(turnWord.startedAt) ?? text(turnWord.submittedAt), turn, null);
    const first = turns.word(turn, turnWord.firstMessage);
    const end = first + turns.word(turn, turnWord.messages);
    for (let message = first; message < end; message += 1) {
      look(index.text(messages, message, messageWord.timestamp), turn, message);
      if (left <= 0 && !(await goOn())) return false;
      if (left <= 0) left = atOnce;
    }
    look(text(turnWord.interruptedAt), turn, null, true);
    if (left <= 0 && !(await goOn())) return false;
    if (left <= 0) left = atOnce;
  }
  return true;
}

/** The time of a row, else of its turn. */
function wallAt(index: ThreadIndex, row: number, zone: string): number | null {
  const map = rowMapOf(index);
  if (row >= map.rows.length) return null;
  const { turn, message } = locateRow(index, map, row);
  const own = message === null ? null : index.text(index.messages, message, messageWord.timestamp);
  const at =
    own ??
    index.text(index.turns, turn, turnWord.startedAt) ??
    index.text(index.turns, turn, turnWord.submittedAt);
  return at === null ? null : (readOnClock(at, zone)?.wall ?? null);
}

function readOnClock(at: string, zone: string): { instant: number; wall: number } | null {
  const read = readMoment(at);
  if (read === null || zone === "source") return read;
  return { ...read, wall: read.instant + aheadOf(zone, read.instant * 1000) / 1000 };
}

function place(
  index: ThreadIndex,
  { turn, message, isInterruption, at, instant }: Timed,
  first: number,
): InTime | null {
  const map = rowMapOf(index);
  if (turn >= map.rows.turns) return null;
  const row = rowOfItem(index, map, { turn, message, part: null, isInterruption, lost: null }) ?? 0;
  const pointer = pointTo(index, turn, message, null) + (isInterruption ? "/interruption" : "");
  return { row, pointer, turn, at, sinceStart: instant - first };
}
