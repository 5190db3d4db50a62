import { succeed } from "../../../shared/failure/failure.ts";
import type { Handlers } from "../engine.ts";
import type { HashCache } from "../hash-cache.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { type SendProgress, reportProgress } from "../report-progress.ts";
import type { RightOfWay } from "../right-of-way.ts";
import { Comparisons } from "./comparisons.ts";
import { tellEntries, tellStrip } from "./tell-entries.ts";
import { tellJson } from "./tell-json.ts";
import { tellSummary } from "./tell-summary.ts";
import { tellTurn } from "./tell-turn.ts";

export type CompareHandlers = Pick<
  Handlers,
  "compare.summary" | "compare.entries" | "compare.strip" | "compare.turn" | "compare.json"
>;

type Options = { documents: OpenDocuments; cache: HashCache; way: RightOfWay; progress: SendProgress };

/** What a screen can ask about two threads. */
export function compareHandlers({ documents, cache, way, progress }: Options): CompareHandlers {
  const comparisons = new Comparisons({ documents, cache, giveWay: () => way.giveWay() });
  return {
    "compare.summary": ({ work, ...name }, signal) =>
      comparisons.use(name, async (made) => succeed(await tellSummary(made)), {
        signal,
        report: reportProgress(progress, work),
      }),
    "compare.entries": ({ from, count, ...name }, signal) =>
      comparisons.use(name, async (made) => succeed(await tellEntries(made, from, count)), { signal }),
    "compare.strip": ({ bars, ...name }, signal) =>
      comparisons.use(name, async (made) => succeed(tellStrip(made, bars)), { signal }),
    "compare.turn": ({ turnA, turnB, whole, from, count, ...name }, signal) =>
      comparisons.use(name, (made) => tellTurn(made, { a: turnA, b: turnB }, { whole, from, count }), {
        signal,
      }),
    "compare.json": ({ pointers, ...name }, signal) =>
      comparisons.use(name, (made) => tellJson(made, pointers), { signal }),
  };
}
