import type { Result } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { withTarget } from "./open-target.ts";
import { prefixHelp, targetHelp } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

export const canonicalCommand: Command = {
  name: "canonical",
  usage: "canonical PATH [--lines]",
  does: "writes any JSON document in its canonical form (RFC 8785), with no line break at the end",
  explains: [
    ...targetHelp,
    "--lines     the same laid out, a line for every value and a line break at the end, for line by line diffs;",
    "            as a textconv of git: textconv = threadlens canonical --lines",
    prefixHelp(),
  ],
  example: "threadlens canonical weather.thread.json | sha256sum",
  options: { lines: { type: "boolean" }, prefix: { type: "string" } },
  run: (input) => untilLeaving(input.leaving, () => canonical(input)),
};

async function canonical(input: CommandInput): Promise<Result<number>> {
  const { paths } = input;
  const [path] = paths;
  if (path === undefined || paths.length > 1) {
    const found = path === undefined ? "nothing" : `${paths.length} paths`;
    return unusable("canonical", "the path of one JSON document, or -", found);
  }
  const { canonicalizeFile } = await import("./canonicalize-file.ts");
  const layout = input.options["lines"] === true ? "lines" : "bytes";
  return withTarget(path, input, {
    isRaw: true,
    thread: (file) => canonicalizeFile(file, layout),
  });
}
