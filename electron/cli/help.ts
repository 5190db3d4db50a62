import type { Command } from "./command.ts";

export function helpForAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    "Threadlens shows what happened in an agent conversation, what was cut off, and why.",
    "",
    "Usage: threadlens COMMAND",
    "",
    ...commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
    "",
    "  --help     this text; after a command: that command, with an example",
    "  --version  the version",
  ].join("\n");
}

export function helpFor({ usage, does, explains, example }: Command): string {
  return [
    `Usage: threadlens ${usage}`,
    "",
    `${does[0]?.toUpperCase()}${does.slice(1)}.`,
    ...(explains.length === 0 ? [] : ["", ...explains.map((line) => `  ${line}`.trimEnd())]),
    "",
    "Example:",
    `  ${example}`,
  ].join("\n");
}
