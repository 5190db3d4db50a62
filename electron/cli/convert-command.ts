import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import type { ConvertWish } from "./convert-file.ts";
import { withTarget } from "./open-target.ts";
import { OrderlyLeaving } from "./orderly-leaving.ts";
import { refuseTarget } from "./refuse-target.ts";
import { prefixHelp, readTarget } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

export const convertCommand: Command = {
  name: "convert",
  usage: "convert PATH --to thread [-o OUT] [--json]",
  does: "writes a stream capture, a message history or a stored chat as a thread; says what was lost on the way",
  explains: [
    "PATH         a capture of a Vercel AI SDK stream (SSE, one chunk per line, HAR), a Pydantic AI event log or message",
    "             history, a thread file; - for standard input; FILE#N for the N-th thread (from 0) of a file that holds",
    "             several; FILE.db#CHAT for the chat with this id in an agent database",
    "--to FORMAT  thread: ThreadProtocol 0.0.4; a thread file comes out as it is",
    "-o OUT       the file to write; without it the result goes to stdout",
    "--json       the report as one JSON object on stdout: lostParts, notExpressible, problems, and aside: system prompts and",
    "             instructions, which have no place in a thread; only with -o",
    prefixHelp(11),
    "",
    "What began on the wire and never came to its end is not in the thread. The report, on stderr, lists it as lost parts,",
    "with the text so far, the last event and the reason, and whatever else was skipped or guessed.",
  ],
  example: "threadlens convert capture.sse --to thread -o thread.json",
  options: { to: text, output: { ...text, short: "o" }, json: flag, prefix: text },
  run(input) {
    const leaving = new OrderlyLeaving(input.leaving);
    return untilLeaving(leaving.signal, () => convert(input, leaving));
  },
};

async function convert(input: CommandInput, leaving: OrderlyLeaving): Promise<Result<number>> {
  const { paths, options } = input;
  const [path] = paths;
  if (path === undefined || paths.length > 1) {
    const found = path === undefined ? "nothing" : `${paths.length} paths`;
    return unusable("convert", "the path of one file or chat, or -", found);
  }
  const wish = readWish(options);
  if (!wish.ok) return wish;
  const { out } = wish.value;
  const refused = out === null ? null : await refuseTarget(await readTarget(path), out);
  if (refused !== null) return refused;
  const { convertFile } = await import("./convert-file.ts");
  return withTarget(path, input, { thread: (file) => convertFile(file, wish.value, leaving) });
}

function readWish(options: CommandInput["options"]): Result<ConvertWish> {
  const { to, output, json } = options;
  if (to !== "thread")
    return unusable("convert", "--to thread", typeof to === "string" ? `--to “${to}”` : "no --to");
  const out = typeof output === "string" ? output : null;
  if (out === "" || out === "-")
    return unusable("convert", "the path of a file after -o (without it, stdout)", `“${out}”`);
  if (json === true && out === null)
    return unusable("convert", "-o OUT with --json, as the report takes stdout", "none");
  return succeed({ out, json: json === true });
}
