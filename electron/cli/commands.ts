import { canonicalCommand } from "./canonical-command.ts";
import { chatsCommand } from "./chats-command.ts";
import { checkCommand } from "./check-command.ts";
import { cleanCommand } from "./clean-command.ts";
import type { Command } from "./command.ts";
import { convertCommand } from "./convert-command.ts";
import { diffCommand } from "./diff-command.ts";
import { hashCommand } from "./hash-command.ts";
import { openCommand } from "./open-command.ts";
import { resumeCommand } from "./resume-command.ts";
import { serveCommand } from "./serve-command.ts";
import { stepsCommand } from "./steps-command.ts";

/** In the order `--help` lists them. A new command is a file of its own and one entry here. */
export const commands: readonly Command[] = [
  openCommand,
  serveCommand,
  checkCommand,
  hashCommand,
  canonicalCommand,
  diffCommand,
  cleanCommand,
  convertCommand,
  chatsCommand,
  stepsCommand,
  resumeCommand,
];
