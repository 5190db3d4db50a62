import type { Result } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import { isSameFile } from "./is-same-file.ts";
import { withTarget } from "./open-target.ts";
import { OrderlyLeaving } from "./orderly-leaving.ts";
import { type CleanWish, readCleanOptions } from "./read-clean-options.ts";
import { redactionHelp, redactionOptions } from "./read-redaction.ts";
import { refuseTarget } from "./refuse-target.ts";
import { type Target, convertedHelp, prefixHelp, readTarget, standardInput } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

export const cleanCommand: Command = {
  name: "clean",
  usage: "clean PATH [-o OUT] [OPTION…] [--json]",
  does: "writes a thread without its incomplete cycles, so that providers take it as a history; says what went and why",
  explains: [
    "PATH                 a file with one thread; - for standard input; FILE#N for the N-th thread (from 0) of a file",
    "                     that holds several; FILE.db#CHAT for the chat with this id in an agent database",
    "-o OUT               the file to write; without it the thread goes to stdout",
    "--in-place           writes over PATH itself, and keeps what was there as PATH.bak",
    "--incomplete HOW     what becomes of a cycle that lacks returns (drop):",
    "                     drop        its response goes, and the returns that answered it",
    "                     drop-calls  only the calls without a return go",
    "                     close       each of them gets a return that says that the run was interrupted: nothing else",
    "                                 here writes what did not happen",
    "                     keep        it stays, and so do returns that answer no call",
    "--rule RULE          when a cycle is complete: all-returns, when every call has its return; any-return, when one",
    "                     return follows (all-returns)",
    "--drop-sys           system events go, too",
    "--drop-app           application events go, too",
    "--drop-thinking      thinking goes, too",
    "--to VERSION         writes the thread as version 0.0.3 or 0.0.4",
    "--turns A-B          only these turns, from 0: 3 or 3-7",
    ...redactionHelp(19),
    "--json               the report as one JSON object on stdout: removed, changed, notes, synthesized, hashBefore,",
    "                     hashAfter, providers, backup, and secrets where some were looked for; only with -o or --in-place",
    prefixHelp(19),
    "",
    convertedHelp,
    "What is kept is kept byte for byte. The report goes to stderr: what goes and what changes, whether OpenAI-style and",
    "Anthropic-style providers take the result, and its hash. A result that one of them refuses is written all the same.",
  ],
  example: "threadlens clean weather.thread.json -o weather.clean.json",
  options: {
    output: { ...text, short: "o" },
    "in-place": flag,
    incomplete: text,
    rule: text,
    "drop-sys": flag,
    "drop-app": flag,
    "drop-thinking": flag,
    to: text,
    turns: text,
    ...redactionOptions,
    json: flag,
    prefix: text,
  },
  run(input) {
    const leaving = new OrderlyLeaving(input.leaving);
    return untilLeaving(leaving.signal, () => clean(input, leaving));
  },
};

async function clean(input: CommandInput, leaving: OrderlyLeaving): Promise<Result<number>> {
  const { paths } = input;
  const [path] = paths;
  if (path === undefined || paths.length > 1) {
    const found = path === undefined ? "nothing" : `${paths.length} paths`;
    return unusable("clean", "the path of one thread, or -", found);
  }
  const wish = readCleanOptions(input.options);
  if (!wish.ok) return wish;
  const refused = await refusePlaces(await readTarget(path), wish.value);
  if (refused !== null) return refused;
  const { cleanFile } = await import("./clean-file.ts");
  return withTarget(path, input, { thread: (file) => cleanFile(file, wish.value, leaving) });
}

/** Before anything is read: a source is never the target unless that was said. */
async function refusePlaces(target: Target, { out, inPlace }: CleanWish) {
  const { path, part } = target;
  if (inPlace && path === standardInput) return unusable("clean", "a file with --in-place", "standard input");
  if (out === null) return null;
  if (inPlace)
    return (await isSameFile(out, path))
      ? null
      : unusable("clean", "either -o or --in-place", `--in-place and another file: “${out}”`);
  const canBeReplaced = path !== standardInput && part === null;
  const way = canBeReplaced ? ", or --in-place, which cleans this one and keeps a backup" : "";
  return refuseTarget(target, out, way);
}
