import { parseArgs } from "node:util";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type Command, type CommandInput, unusable } from "./command.ts";

type Read = Result<Pick<CommandInput, "paths" | "options">>;

/** parseArgs does the reading; the complaints are ours, since its own are several sentences long. */
export function readOptions({ name, options }: Pick<Command, "name" | "options">, args: string[]): Read {
  const known: Command["options"] = { ...options, help: { type: "boolean", short: "h" } };
  const { values, positionals, tokens } = parseArgs({
    args,
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (option === undefined)
      return unusable(name, `an option that “threadlens ${name} --help” lists`, `“${token.rawName}”`);
    const { rawName, value } = token;
    if (option.type === "boolean" && value !== undefined)
      return unusable(name, `no value after ${rawName}`, `“${value}”`);
    // What looks like the next option was not meant as the value of this one.
    if (option.type === "string" && (value === undefined || (!token.inlineValue && value.startsWith("-"))))
      return unusable(name, `a value after ${rawName}`, value === undefined ? "nothing" : `“${value}”`);
  }
  return succeed({ paths: positionals, options: values });
}
