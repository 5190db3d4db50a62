import type { Result } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { withSides } from "./open-sides.ts";
import { readDiffOptions } from "./read-diff-options.ts";
import { convertedHelp, prefixHelp, standardInput } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

export const diffCommand: Command = {
  name: "diff",
  usage: "diff A B [OPTION…] [--json]",
  does: "compares two threads: whether they are the same, where they part, and what differs; exit 1 if they are different",
  explains: [
    "A, B           a file with one thread; - for standard input (once); FILE#N for the N-th thread (from 0) of a file",
    "               that holds several; FILE.db#CHAT for the chat with this id in an agent database",
    "--ignore WHAT  what does not count: timestamps, ids or timestamps,ids. An id then counts as the order in which it",
    "               first appears, so that a broken pair still shows",
    "--with-sys     system events count, too",
    "--turns-a A-B  compares only these turns of A, from 0, both ends included; 3 is one turn",
    "--turns-b A-B  the same for B",
    "--json         one JSON object: verdict, divergesAtTurn, turns, rootChanges",
    prefixHelp(13),
    "",
    convertedHelp,
    "The verdict is one of: identical, the very same bytes; same, written in another way; same-but-system, only system",
    "events differ; different, which alone ends with 1. Of what stands outside of the turns only the version counts.",
    "A file without a single byte (and /dev/null), beside a thread, is one without turns: so git hands over added files.",
    'As git\'s difftool: git config difftool.threadlens.cmd \'threadlens diff "$LOCAL" "$REMOTE"\'',
  ],
  example: "threadlens diff before.thread.json after.thread.json --ignore timestamps,ids",
  options: {
    ignore: text,
    "with-sys": flag,
    "turns-a": text,
    "turns-b": text,
    json: flag,
    prefix: text,
  },
  run: (input) => untilLeaving(input.leaving, () => diff(input)),
};

async function diff(input: CommandInput): Promise<Result<number>> {
  const [a, b, ...more] = input.paths;
  if (a === undefined || b === undefined || more.length > 0)
    return unusable("diff", "the paths of two threads", wordPaths(input.paths.length));
  if (a === standardInput && b === standardInput)
    return unusable("diff", "standard input (-) once", "it on both sides");
  const wish = readDiffOptions(input.options);
  if (!wish.ok) return wish;
  const { diffThreads } = await import("./diff-threads.ts");
  return withSides({ a, b }, input, (sides) => diffThreads(sides, wish.value));
}

const wordPaths = (paths: number) => (paths === 0 ? "nothing" : `${paths} path${paths === 1 ? "" : "s"}`);
