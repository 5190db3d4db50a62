import type { Options } from "../options.ts";
import { withFiles } from "../with-files.ts";
import type { Surroundings } from "../with-folder.ts";
import { benchOnScreen, type ScreenReport } from "./bench-on-screen.ts";
import { openDocument } from "./open-document.ts";
import type { ScreenComparison } from "./screen-comparisons.ts";
import { visits } from "./visits.ts";

/** Of the short thread, whatever the size of the long one: about a thousand rows. */
const shortBytes = 5e6;

/** The timeline of a long thread beside that of a short one. */
export function benchScreen(
  comparisons: readonly ScreenComparison[],
  options: Options,
  surroundings: Surroundings,
): Promise<ScreenReport> {
  const sizes = { short: shortBytes, long: options.bytes };
  return benchOnScreen(
    {
      comparisons,
      visits,
      unit: "rows",
      withFiles: (use) => withFiles(sizes, options, surroundings, use),
      lookAt: async (path, openPage) => ({ path, ...(await openDocument(await openPage(), path)) }),
    },
    options,
    surroundings,
  );
}
