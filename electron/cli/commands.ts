import type { Command } from "./command.ts";
import { openCommand } from "./open-command.ts";
import { serveCommand } from "./serve-command.ts";

/** In the order `--help` lists them. A new command is a file of its own and one entry here. */
export const commands: readonly Command[] = [openCommand, serveCommand];
