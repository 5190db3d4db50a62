import { join } from "node:path";
import { sizeOfShape } from "../../databases/database-files.ts";
import type { Options } from "../../options.ts";
import { orThrow, type Surroundings, withFolder } from "../../with-folder.ts";
import { benchOnScreen, type ScreenReport, type Subject } from "../bench-on-screen.ts";
import { type ScreenComparison, type ScreenFileName, screenFiles } from "../screen-comparisons.ts";
import type { ListedFile } from "../visit.ts";
import { type ChatsVisitName, chatsVisits } from "./chats-visits.ts";
import { listedShape } from "./listed-shape.ts";
import { openDatabase } from "./open-database.ts";

const shortList = 100;
/** Beside its messages: measured, with its indexes, and rounded up. */
const bytesPerChat = 400;

/** The list of a database of many chats beside that of one with a hundred. */
export function benchChats(
  comparisons: readonly ScreenComparison<ChatsVisitName>[],
  options: Options,
  surroundings: Surroundings,
): Promise<ScreenReport> {
  const { listed, seed } = options;
  const shapes = { short: listedShape(shortList, seed), long: listedShape(listed, seed) };
  const bytes = sizeOfShape(shapes.short) + sizeOfShape(shapes.long) + (shortList + listed) * bytesPerChat;
  const withFiles: Subject<ListedFile, ChatsVisitName>["withFiles"] = (use) =>
    withFolder(bytes, options, surroundings, async (folder) => {
      const pathOf = (name: ScreenFileName) => join(folder.path, `${name}.db`);
      const write = async (name: ScreenFileName) =>
        orThrow(await folder.run("databases/write-database.ts", pathOf(name), JSON.stringify(shapes[name])));
      await Promise.all(screenFiles.map(write));
      return use({ folder: folder.path, pathOf });
    });
  return benchOnScreen(
    {
      comparisons,
      visits: chatsVisits,
      unit: "chats",
      withFiles,
      lookAt: async (path, openPage) => ({ path, ...(await openDatabase(await openPage(), path)) }),
    },
    options,
    surroundings,
  );
}
