import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isLink } from "../../shared/links/deep-link.ts";

/** Switches of Electron whose value is an argument of its own. */
const withValue = new Set(["-r", "--require"]);

/**
 * The files that the user named. Electron and Chromium put switches of their own among the arguments, and outside of a package the
 * app's own path comes first; what follows `--` is a file whatever it looks like.
 */
export function filesFromArguments(
  args: readonly string[],
  folder: string,
  appPaths: readonly string[],
): string[] {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const before = args
    .slice(0, end)
    .filter((argument, at, all) => !argument.startsWith("-") && !withValue.has(all[at - 1] ?? ""))
    .filter((argument) => !appPaths.includes(resolve(folder, argument)));
  return [...before, ...args.slice(end + 1)]
    .filter((argument) => argument !== "" && !isLink(argument))
    .map((file) => resolve(folder, pathOf(file)));
}

/** A Linux desktop may name a file by its address. One that names no file of this machine stays as it is, and is not found. */
function pathOf(argument: string): string {
  if (!/^file:\/\/\//i.test(argument)) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return argument;
  }
}

/** The links that the system or the user handed over; what is one is never a file, wherever it stands. */
export const linksFromArguments = (args: readonly string[]): string[] => args.filter(isLink);
