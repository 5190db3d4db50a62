import { fail, type Result } from "../../../shared/failure/failure.ts";
import { readAgents } from "../../../shared/rows/read-agents.ts";
import { RowCycles } from "../../../shared/rows/row-cycles.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import type { TimedThread } from "../../../shared/times/items-of-turn.ts";
import { layTimeScale } from "../../../shared/times/lay-time-scale.ts";
import { threadTimesOf } from "../../../shared/times/thread-times.ts";
import { timeLanesOf } from "../../../shared/times/time-lanes.ts";
import { rowBeside, timeOfRow } from "../../../shared/times/time-of-row.ts";
import { timesIn } from "../../../shared/times/times-in.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { ShownThread } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import type { RightOfWay } from "../right-of-way.ts";

export type TimeHandlers = Pick<
  Handlers,
  "document.timeScale" | "document.times" | "document.timeOf" | "document.timeBeside"
>;

type Options = { documents: OpenDocuments; way: RightOfWay };
type GoOn = () => Promise<boolean>;

/** Times that are read without a pause, some ten milliseconds. */
const atOnce = 8000;

/** When things happened. The first to ask has all times read, once. */
export function timeHandlers({ documents, way }: Options): TimeHandlers {
  async function answer<T>(
    id: string,
    signal: AbortSignal,
    use: (thread: TimedThread, shown: ShownThread, goOn: GoOn) => T | Promise<T>,
  ): Promise<Result<T>> {
    const document = findDocument(documents, id);
    if (!document.ok) return document;
    const goOn = async () => {
      await way.giveWay();
      return !signal.aborted;
    };
    const answered = await document.value.cut(async (shown) => {
      const times = threadTimesOf(shown.index);
      while (!times.update(atOnce)) if (!(await goOn())) return null;
      const map = rowMapOf(shown.index);
      const lanes = timeLanesOf(shown.index);
      const cycles = new RowCycles(shown.index, map);
      return { found: await use({ index: shown.index, map, times, lanes, cycles }, shown, goOn) };
    });
    if (!answered.ok) return answered;
    if (answered.value === null || signal.aborted) return cancelled(document.value.naming.where);
    return { ok: true, value: answered.value.found };
  }
  return {
    "document.timeScale": ({ id }, signal) =>
      answer(id, signal, async ({ index, times, lanes }, { reader }) => {
        const agents = await readAgents(index, reader);
        return layTimeScale(index, times, lanes.update(), agents);
      }),
    "document.times": ({ id, ...window }, signal) => answer(id, signal, (thread) => timesIn(thread, window)),
    "document.timeOf": ({ id, row }, signal) => answer(id, signal, (thread) => timeOfRow(thread, row)),
    "document.timeBeside": ({ id, row, by }, signal) =>
      answer(id, signal, async (thread, _, goOn) => ({ row: await rowBeside(thread, row, by, { goOn }) })),
  };
}

const cancelled = (where: string) =>
  fail({ code: "cancelled", where, expected: "an answer", found: "that nobody waits for it any more" });
