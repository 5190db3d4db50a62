import type { RepairPolicy } from "../../../shared/api/repair.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { Handlers } from "../engine.ts";
import type { OpenDocuments } from "../open-documents.ts";
import type { OpenThread } from "../open-thread.ts";
import { type SendProgress, reportProgress } from "../report-progress.ts";
import type { RightOfWay } from "../right-of-way.ts";
import { findSavingPlace } from "./find-saving-place.ts";
import { saveRepaired } from "./save-repaired.ts";
import type { Report } from "../shared-work.ts";
import { type Repaired, ThreadRepairs } from "./thread-repairs.ts";
import { type Tools, tools as ownTools } from "./tools.ts";
import { refuseUnseen, useWhole } from "./use-whole.ts";
import type { WholeThread } from "./whole-thread.ts";

export type RepairHandlers = Pick<Handlers, "repair.preview" | "repair.findings" | "repair.save">;

type Options = { documents: OpenDocuments; way: RightOfWay; progress: SendProgress; tools?: Tools };
type Asked = { policy: RepairPolicy; signal: AbortSignal; report?: Report };

/** What a screen can ask about the repair of the thread that a document shows. */
export function repairHandlers({ documents, way, progress, tools = ownTools }: Options): RepairHandlers {
  const giveWay = () => way.giveWay();
  const repairs = new WeakMap<OpenThread, ThreadRepairs>();
  const repairsOf = (whole: WholeThread): ThreadRepairs => {
    const known = repairs.get(whole.thread) ?? new ThreadRepairs(whole, { tools, giveWay });
    repairs.set(whole.thread, known);
    return known;
  };

  const use = <T>(id: string, run: (whole: WholeThread) => Promise<Result<T>>): Promise<Result<T>> =>
    useWhole(documents, id, "to repair it", run);

  const repair = async <T>(
    whole: WholeThread,
    { policy, signal, report }: Asked,
    then: (repaired: Repaired) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const repaired = await repairsOf(whole).find(policy, signal, report);
    return repaired.ok ? then(repaired.value) : repaired;
  };

  return {
    "repair.preview": ({ id, policy, work }, signal) =>
      use(id, (whole) =>
        repair(whole, { policy, signal, report: reportProgress(progress, work) }, async ({ preview }) =>
          succeed(preview),
        ),
      ),
    "repair.findings": ({ id, policy, list, from, count }, signal) =>
      use(id, (whole) =>
        repair(whole, { policy, signal }, async ({ cleaned }) => {
          const found = cleaned[list];
          const places = Array.from({ length: Math.min(count, Math.max(0, found.length - from)) });
          return succeed(places.map((_, at) => tell(found.at(from + at))));
        }),
      ),
    "repair.save": ({ id, policy, thread, edition, target, work }, signal) =>
      use(id, async (whole) => {
        const unseen = refuseUnseen(whole, { thread, edition });
        if (unseen !== null) return unseen;
        const place = await findSavingPlace(whole.document, target);
        if (!place.ok) return place;
        const report = reportProgress(progress, work);
        return repair(whole, { policy, signal, report }, ({ cleaned }) =>
          saveRepaired(whole, cleaned, place.value, { tools, signal, report, giveWay }),
        );
      }),
  };
}

const tell = ({ pointer, reason }: { pointer: string; reason: string }) => ({ pointer, reason });
