// npm test: every check there is, each a named part. --fast (npm run check) leaves out the end-to-end tests;
// --verbose shows every part's own output. A part that this machine cannot run is skipped; with CI=true that fails.
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { bootstrap } from "./bootstrap.mjs";
import { prepareEndToEnd } from "./prepare-end-to-end.mjs";
import { endChildrenOnSignals } from "./run-quietly.mjs";
import { giveUp, say } from "./say.mjs";
import { auditPart, buildPart, endToEndParts, sourceParts, unitParts } from "./test-parts.mjs";
import { exitCodeFor, reportParts } from "./test-report.mjs";
import { modernNode, requireNode } from "./which-node.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const fast = process.argv.includes("--fast");
const verbose = process.argv.includes("--verbose");
/** @type {import("./test-report.mjs").Ran[]} */
const ran = [];

endChildrenOnSignals();
await bootstrap(root);
const node = modernNode(root);
if (!node.found) giveUp(node.why, 2);
const bench = {
  root,
  node: node.path,
  onOutput: verbose
    ? (/** @type {string} */ text) => void process.stdout.write(inOurColours(text))
    : undefined,
};

await run(sourceParts(bench));
const [built] = await run([buildPart(bench)]);
if (built?.state === "passed") await run(unitParts(bench));
if (!fast) {
  const programs =
    built?.state === "passed" ? await prepareEndToEnd(root, node.path, say) : nothingFor("the build failed");
  await run(endToEndParts(bench, programs));
  await run([auditPart(bench)]);
}
say(`\n${reportParts(ran)}`);
process.exitCode = exitCodeFor(ran, process.env);

/** @param {import("./test-parts.mjs").Part[]} parts */
async function run(parts) {
  const verdicts = [];
  for (const part of parts) {
    process.stdout.write(`${part.name} … ${verbose ? "\n" : ""}`);
    const start = performance.now();
    const verdict = await part.run();
    const seconds = (performance.now() - start) / 1000;
    say(`${verbose ? `${part.name} ` : ""}${verdict.state} (${seconds.toFixed(1)} s)`);
    if (verdict.state === "failed" && !verbose) say(inOurColours(verdict.output.trimEnd()));
    ran.push({ name: part.name, verdict, seconds });
    verdicts.push(verdict);
  }
  return verdicts;
}

/** Some tools colour their output wherever CI is set; a log file has no use for that. @param {string} text */
function inOurColours(text) {
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}

/** @param {string} why */
function nothingFor(why) {
  const none = /** @type {const} */ ({ found: false, why });
  return { chromium: none, electron: none };
}
