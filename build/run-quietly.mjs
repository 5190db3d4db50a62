// Commands run with their output kept back: it is shown only when something went wrong.
import { spawn } from "node:child_process";

/**
 * @typedef {import("node:child_process").ChildProcess} ChildProcess
 * @typedef {{ status: number, output: string, timedOut: boolean }} Outcome `status` is -1 when it never started.
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, shell?: boolean,
 *   onOutput?: (text: string) => void }} Options
 */

const hasGroups = process.platform !== "win32";

/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {number | null} */
let leavingWith = null;

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export function runQuietly(command, args, { cwd, env, timeoutMs, shell = false, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: ["ignore", "pipe", "pipe"],
      detached: hasGroups,
    });
    running.add(child);
    let output = "";
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        endTree(child, "SIGKILL");
      },
      timeoutMs ?? 2 ** 31 - 1,
    );
    const take = (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    const done = (/** @type {number} */ status) => {
      clearTimeout(timer);
      running.delete(child);
      if (leavingWith === null) resolve({ status, output, timedOut });
      else if (running.size === 0) process.exit(leavingWith);
    };
    child.on("error", (error) => {
      output += error.message;
      done(-1);
    });
    child.on("close", (code) => done(code ?? 1));
  });
}

/**
 * The last lines that say something: npm, apt and compilers put what went wrong at the end.
 *
 * @param {string} text
 */
export function lastLines(text, count = 8) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.slice(-count).join("\n");
}

/**
 * Each command leads a process group of its own, so Ctrl+C reaches only us: pass it on, then go.
 *
 * @returns {() => void} takes the listening back
 */
export function endChildrenOnSignals() {
  const listeners = /** @type {const} */ ([
    ["SIGINT", () => leave(130)],
    ["SIGTERM", () => leave(143)],
    ["SIGHUP", () => leave(129)],
  ]);
  for (const [signal, listener] of listeners) process.once(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener);
  };
}

/** @param {number} code */
function leave(code) {
  leavingWith = code;
  if (running.size === 0) process.exit(code);
  for (const child of running) endTree(child, "SIGTERM");
  setTimeout(() => {
    for (const child of running) endTree(child, "SIGKILL");
    process.exit(code);
  }, 5000);
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endTree(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
