// What npm test is made of, in order. A part either passes, or fails with the output that says why, or is skipped with a reason.
import { join } from "node:path";
import { build } from "./ensure-built.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { withLock } from "./with-lock.mjs";
import { findClosedNetwork } from "./without-network.mjs";

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

/** @type {import("./without-network.mjs").Wrap} */
const anywhere = (command) => [...command];

/**
 * They run in a network without a way out, where one can be had, and fail when anything tried to leave it.
 *
 * @param {Bench} bench
 * @param {import("./prepare-end-to-end.mjs").Programs} programs
 * @returns {Part[]}
 */
export function endToEndParts(bench, { chromium, electron }) {
  let alone = anywhere;
  const part = (
    /** @type {string} */ name,
    /** @type {import("./prepare-end-to-end.mjs").Program} */ program,
    /** @type {string} */ project,
    /** @type {string} */ variable,
  ) => ({
    name,
    async run() {
      if (!program.found) return /** @type {const} */ ({ state: "skipped", why: program.why });
      return runPlaywright(bench, alone, project, { [variable]: program.path });
    },
  });
  return [
    {
      name: "network closed",
      async run() {
        const closed = await findClosedNetwork(bench.node);
        if (!closed.possible) return { state: "skipped", why: closed.why };
        alone = closed.alone;
        return { state: "passed" };
      },
    },
    part("end to end in Chromium", chromium, "browser", "CHROMIUM"),
    part("end to end in Electron", electron, "desktop", "THREADLENS_TEST_ELECTRON"),
    part("packed app", electron, "packed", "THREADLENS_TEST_ELECTRON"),
  ];
}

/**
 * @param {Bench} bench
 * @param {import("./without-network.mjs").Wrap} alone
 * @param {string} project
 * @param {Record<string, string>} programs
 */
function runPlaywright(bench, alone, project, programs) {
  const config = "test/end-to-end/playwright.config.ts";
  const command = ["@playwright/test/cli.js", "test", "--config", config, "--project", project];
  return runTool(bench, command, { extra: programs, wrap: alone });
}

/**
 * @param {Bench} bench
 * @param {string[]} command the tool's file in node_modules, then its arguments
 * @param {{ extra?: Record<string, string>, wrap?: import("./without-network.mjs").Wrap }} [options] more variables, and
 *   what to run it in
 * @returns {Promise<Verdict>}
 */
async function runTool({ root, node, onOutput }, [tool = "", ...args], { extra = {}, wrap = anywhere } = {}) {
  const [file = "", ...rest] = wrap([node, join(root, "node_modules", tool), ...args]);
  const { status, output, timedOut } = await runQuietly(file, rest, {
    cwd: root,
    env: { ...process.env, ...extra },
    timeoutMs: limitMinutes * 60_000,
    ...(onOutput === undefined ? {} : { onOutput }),
  });
  if (status === 0) return { state: "passed" };
  const why = timedOut ? `\nIt had not ended after ${limitMinutes} minutes and was ended.` : "";
  return { state: "failed", output: output + why };
}
