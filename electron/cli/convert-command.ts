import { exportFormats } from "../../shared/exporting/export-format.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";
import type { ConvertWish } from "./convert-file.ts";
import { withTarget } from "./open-target.ts";
import { OrderlyLeaving } from "./orderly-leaving.ts";
import { readRedaction, redactionHelp, redactionOptions } from "./read-redaction.ts";
import { readTurns } from "./read-turns.ts";
import { refuseTarget } from "./refuse-target.ts";
import { prefixHelp, readTarget } from "./thread-target.ts";
import { untilLeaving } from "./until-leaving.ts";

const flag = { type: "boolean" } as const;
const text = { type: "string" } as const;

/** Of the options' names in the help. */
const width = 19;
const line = (option: string, words: string) => `${option.padEnd(width)}  ${words}`;

export const convertCommand: Command = {
  name: "convert",
  usage: "convert PATH --to FORMAT [-o OUT] [OPTION…] [--json]",
  does: "writes a thread, a stored chat, a capture or a history in another format; says what that format cannot say",
  explains: [
    line(
      "PATH",
      "a thread file; a capture of a Vercel AI SDK stream (SSE, one chunk per line, HAR); a Pydantic AI",
    ),
    line("", "event log or message history; - for standard input; FILE#N for the N-th thread (from 0) of a"),
    line("", "file that holds several; FILE.db#CHAT for the chat with this id in an agent database"),
    line("--to FORMAT", "thread       ThreadProtocol; a thread file comes out as it is"),
    line("", "pydantic-ai  a Pydantic AI message history"),
    line("", "openai       OpenAI chat messages, ready to send again: incomplete cycles go"),
    line("", "anthropic    Anthropic messages, ready to send again: incomplete cycles go"),
    line("", "markdown     a transcript for people"),
    line("", "html         the same as one page that needs nothing else, and has no scripts"),
    line("-o OUT", "the file to write; without it the result goes to stdout"),
    line("--turns A-B", "only these turns, from 0: 3 or 3-7"),
    ...redactionHelp(width),
    line(
      "--json",
      "the report as one JSON object on stdout: lostParts, notExpressible, removed, changed, aside",
    ),
    line(
      "",
      "(system prompts and instructions, which have no place in a thread), problems, and secrets; only",
    ),
    line("", "with -o"),
    prefixHelp(width),
    "",
    "What began on the wire and never came to its end is not in a thread. The report, on stderr, lists it as lost parts,",
    "with the text so far, the last event and the reason, whatever a format has no place for, with its pointer and the",
    "reason, and whatever else was skipped or guessed. Use “clean” to choose what becomes of incomplete cycles.",
  ],
  example: "threadlens convert capture.sse --to html --redact -o transcript.html",
  options: {
    to: text,
    output: { ...text, short: "o" },
    turns: text,
    ...redactionOptions,
    json: flag,
    prefix: text,
  },
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
  const format = exportFormats.find((known) => known === to);
  if (format === undefined)
    return unusable(
      "convert",
      `--to and one of ${exportFormats.join(", ")}`,
      typeof to === "string" ? `--to “${to}”` : "no --to",
    );
  const turns = readTurns("convert", options, "turns");
  if (!turns.ok) return turns;
  const out = typeof output === "string" ? output : null;
  if (out === "" || out === "-")
    return unusable("convert", "the path of a file after -o (without it, stdout)", `“${out}”`);
  if (json === true && out === null)
    return unusable("convert", "-o OUT with --json, as the report takes stdout", "none");
  const redaction = readRedaction("convert", options);
  if (!redaction.ok) return redaction;
  return succeed({ to: format, turns: turns.value, redaction: redaction.value, out, json: json === true });
}
