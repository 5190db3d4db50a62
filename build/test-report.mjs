/**
 * @typedef {import("./test-parts.mjs").Verdict} Verdict
 * @typedef {{ name: string, verdict: Verdict, seconds: number }} Ran
 */

/**
 * The last lines of a test run: a table of the parts, why each skipped one was, and the counts.
 *
 * @param {readonly Ran[]} parts
 */
export function reportParts(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const lines = parts.map(({ name, verdict, seconds }) => {
    const end = verdict.state === "skipped" ? verdict.why : `${seconds.toFixed(1)} s`;
    return `  ${name.padEnd(width)}  ${verdict.state.padEnd(7)}  ${end}`;
  });
  const count = (/** @type {Verdict["state"]} */ state) =>
    parts.filter(({ verdict }) => verdict.state === state).length;
  const counts = `parts: ${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`;
  return [...lines, counts].join("\n");
}

/**
 * A machine of our own must run everything; on other people's a skip is only reported.
 *
 * @param {readonly Ran[]} parts
 * @param {NodeJS.ProcessEnv} env
 */
export function exitCodeFor(parts, env) {
  const strict = env["CI"] === "true";
  const bad = parts.some(
    ({ verdict }) =>
      verdict.state === "failed" || (strict && verdict.state === "skipped" && verdict.excused !== true),
  );
  return bad ? 1 : 0;
}
