#!/usr/bin/env node
import { newerNode, runInNode } from "./newer-node.ts";
import { stdoutFlushed, survivesClosedPipes, warn } from "./output.ts";
import { runCommandLine } from "./run-command-line.ts";

survivesClosedPipes();
process.on("uncaughtException", dieOfBug);

const { versions, platform, arch, argv } = process;
const node = newerNode({ version: versions.node, platform, arch });
if (node !== null) process.exit(await runInNode(node, argv.slice(1)));

const leaving = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => leaving.abort());

try {
  const code = await runCommandLine(process.argv.slice(2), leaving.signal);
  // Who leaves does not wait for a reader that may never come.
  if (!leaving.signal.aborted) await stdoutFlushed();
  process.exit(code);
} catch (error) {
  dieOfBug(error);
}

/** Expected failures never come here. 70 is what sysexits calls an internal software error. */
function dieOfBug(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  warn(`this is a bug in Threadlens: ${message} (THREADLENS_DEBUG=1 shows where)`);
  if (process.env["THREADLENS_DEBUG"] === "1") process.stderr.write(`${stack ?? "no stack"}\n`);
  process.exit(70);
}
