import { type Result, succeed } from "../../shared/failure/failure.ts";
import { isLink, readDeepLink, writePageLink } from "../../shared/links/deep-link.ts";
import { probePaths } from "./probe-paths.ts";

export type Opened = {
  /** For the desktop: absolute paths, and links as they were written. */
  asked: string[];
  /** For a browser: all files, those that links name among them, and where the last link leads. */
  paths: string[];
  place: string | null;
};

/** What is to be opened: files and links to places in files. The first that cannot be is told, and nothing is started. */
export async function readOpened(args: readonly string[]): Promise<Result<Opened>> {
  const opened: Opened = { asked: [], paths: [], place: null };
  for (const argument of args) {
    const link = isLink(argument) ? readDeepLink(argument, process.platform === "win32") : null;
    if (link !== null && !link.ok) return link;
    const probed = await probePaths([link === null ? argument : link.value.path]);
    if (!probed.ok) return probed;
    opened.paths.push(...probed.value);
    opened.asked.push(...(link === null ? probed.value : [argument]));
    if (link !== null) opened.place = writePageLink(link.value);
  }
  return succeed(opened);
}
