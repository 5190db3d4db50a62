// What npm test is made of, in order. A part either passes, or fails with the output that says why, or is skipped with a reason.
import { join } from "node:path";
import { build } from "./ensure-built.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { withLock } from "./with-lock.mjs";

/** Many times what the longest part takes: what takes longer hangs, and its output says where. */
const limitMinutes = 20;

const vitest = ["vitest/vitest.mjs", "run", "--config", "build/vitest.config.ts"];

/**
 * @typedef {{ state: "passed" } | { state: "failed", output: string } | { state: "skipped", why: string }} Verdict
 * @typedef {{ name: string, run: () => Promise<Verdict> }} Part
 * @typedef {{ root: string, node: string, onOutput: ((text: string) => void) | undefined }} Bench
 */

/**
 * @param {Bench} bench
 * @returns {Part[]}
 */
export function sourceParts(bench) {
  return [
    toolPart(bench, "types", ["typescript/bin/tsc", "-b", "build"]),
    toolPart(bench, "format", ["oxfmt/bin/oxfmt", "--check", "--config", ".oxfmtrc.json"]),
    toolPart(bench, "lint", ["oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
  ];
}

/**
 * They start what is built.
 *
 * @param {Bench} bench
 * @returns {Part[]}
 */
export function unitParts(bench) {
  return [
    toolPart(bench, "layers", [...vitest, "--project", "layers"]),
    toolPart(bench, "unit tests", [...vitest, "--project", "!layers"]),
  ];
}

/**
 * @param {Bench} bench
 * @param {string} name
 * @param {string[]} command
 * @returns {Part}
 */
const toolPart = (bench, name, command) => ({ name, run: () => runTool(bench, command) });

/**
 * @param {Bench} bench
 * @returns {Part}
 */
export function buildPart({ root }) {
  return {
    name: "build",
    async run() {
      const problem = await withLock(root, () => build(root));
      return problem === null ? { state: "passed" } : { state: "failed", output: problem };
    },
  };
}

/**
 * @param {Bench} bench
 * @param {import("./prepare-end-to-end.mjs").Programs} programs
 * @returns {Part[]}
 */
export function endToEndParts(bench, { chromium, electron }) {
  const part = (
    /** @type {string} */ name,
    /** @type {import("./prepare-end-to-end.mjs").Program} */ program,
    /** @type {string} */ project,
    /** @type {string} */ variable,
  ) => ({
    name,
    async run() {
      if (!program.found) return /** @type {const} */ ({ state: "skipped", why: program.why });
      return runPlaywright(bench, project, { [variable]: program.path });
    },
  });
  return [
    part("end to end in Chromium", chromium, "browser", "CHROMIUM"),
    part("end to end in Electron", electron, "desktop", "THREADLENS_TEST_ELECTRON"),
    part("packed app", electron, "packed", "THREADLENS_TEST_ELECTRON"),
  ];
}

/**
 * @param {Bench} bench
 * @param {string} project
 * @param {Record<string, string>} programs
 */
function runPlaywright(bench, project, programs) {
  const config = "test/end-to-end/playwright.config.ts";
  return runTool(
    bench,
    ["@playwright/test/cli.js", "test", "--config", config, "--project", project],
    programs,
  );
}

/**
 * @param {Bench} bench
 * @param {string[]} command the tool's file in node_modules, then its arguments
 * @param {Record<string, string>} [extra]
 * @returns {Promise<Verdict>}
 */
async function runTool({ root, node, onOutput }, [tool = "", ...args], extra = {}) {
  const { status, output, timedOut } = await runQuietly(node, [join(root, "node_modules", tool), ...args], {
    cwd: root,
    env: { ...process.env, ...extra },
    timeoutMs: limitMinutes * 60_000,
    ...(onOutput === undefined ? {} : { onOutput }),
  });
  if (status === 0) return { state: "passed" };
  const why = timedOut ? `\nIt had not ended after ${limitMinutes} minutes and was ended.` : "";
  return { state: "failed", output: output + why };
}
