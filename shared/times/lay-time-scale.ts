import type { TimeScale } from "../api/times.ts";
import { messagesOf } from "../cycles/places.ts";
import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { Agents } from "../rows/read-agents.ts";
import { findGaps, type Stretch } from "./find-gaps.ts";
import { readMoment } from "./read-moment.ts";
import type { ThreadTimes } from "./thread-times.ts";
import type { TimeLanes } from "./time-lanes.ts";

/** Shorter ones are part of the work. */
const shortestGap = 5000;
const mostGaps = 4000;

/** From the first time to the last, and what lies idle in between. */
export function layTimeScale(
  index: ThreadIndex,
  times: ThreadTimes,
  lanes: TimeLanes,
  agents: Agents,
): TimeScale {
  const { busy, untimed, goBack } = lookThrough(index, times);
  const gaps = findGaps(busy, shortestGap, mostGaps);
  const span = busy.reduce<Stretch | null>(
    (all, { from, to }) =>
      all === null ? { from, to } : { from: Math.min(all.from, from), to: Math.max(all.to, to) },
    null,
  );
  return {
    span,
    ahead: aheadOf(index, times),
    lanes: lanes.list(agents),
    gaps: gaps.flatMap(({ from, to }) => [from, to]),
    untimed,
    goBack,
  };
}

/** When something went on, where neighbours that touch are one already; and what cannot be placed. */
function lookThrough(index: ThreadIndex, times: ThreadTimes) {
  const busy: Stretch[] = [];
  const note = (from: number, to: number) => {
    const last = busy.at(-1);
    if (last !== undefined && from >= last.from && from - last.to <= shortestGap)
      last.to = Math.max(last.to, to);
    else busy.push({ from, to });
  };
  const untimed = { turns: 0, messages: 0 };
  let goBack = 0;
  for (let turn = 0; turn < times.turns; turn++) {
    const [from, to] = [times.from(turn), times.to(turn)];
    if (Number.isNaN(from)) untimed.turns++;
    else note(from, to);
    if (turn > 0 && from < times.from(turn - 1)) goBack++;
    const messages = messagesOf(index, turn);
    let before = from;
    for (let message = messages.from; message < messages.to; message++) {
      const at = times.at(message);
      if (Number.isNaN(at)) untimed.messages++;
      else if (at < from || at > to) note(at, at);
      if (at < before) goBack++;
      if (at > before && !times.isEvent(message)) before = at;
    }
    const cut = times.interruptedAt(turn);
    if (cut < from || cut > to) note(cut, cut);
  }
  return { busy, untimed, goBack };
}

/** By the first time that can be read: what a clock beside its writer was ahead of UTC. */
function aheadOf(index: ThreadIndex, times: ThreadTimes): number {
  for (let turn = 0; turn < times.turns; turn++) {
    if (Number.isNaN(times.from(turn))) continue;
    const text = (column: number) => index.text(index.turns, turn, column);
    const { from, to } = messagesOf(index, turn);
    const message = from === to ? null : index.text(index.messages, from, messageWord.timestamp);
    const written = [text(turnWord.startedAt), text(turnWord.submittedAt), message];
    const read = written.map((at) => (at === null ? null : readMoment(at))).find((moment) => moment !== null);
    if (read !== null && read !== undefined) return Math.round((read.wall - read.instant) * 1000);
  }
  return 0;
}
