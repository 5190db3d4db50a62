// npm run audit: asks the registry for known holes in what package-lock.json names. A grave one fails, unless audit-explained.json
// says why it cannot hurt here and until when. 2 when the registry cannot be asked: that is not a pass.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { npmCommand } from "./bootstrap.mjs";
import { judgeAudit } from "./judge-audit.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { say } from "./say.mjs";

/** The registry of a machine without network is given up soon. */
const patienceMs = 60_000;

/**
 * @param {string} root
 * @returns {Promise<import("./judge-audit.mjs").Judgement>}
 */
export async function audit(root) {
  const [npm, ...before] = npmCommand(process.env);
  const args = [...before, "audit", "--json", "--package-lock-only", "--fetch-retries=0"];
  const { output } = await runQuietly(npm, args, {
    cwd: root,
    timeoutMs: patienceMs,
    shell: npm === "npm.cmd",
  });
  const explained = JSON.parse(readFileSync(new URL("audit-explained.json", import.meta.url), "utf8"));
  return judgeAudit(readJson(output), explained, new Date().toISOString().slice(0, 10));
}

/** npm may remark on this and that around its report. @param {string} output @returns {unknown} */
function readJson(output) {
  try {
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const judgement = await audit(fileURLToPath(new URL("..", import.meta.url)));
  if (judgement.state === "unanswered") say(`The registry could not be asked: ${judgement.why}`);
  else say([...judgement.lines, judgement.ok ? "No grave hole is known." : "Not all is well."].join("\n"));
  process.exitCode = judgement.state === "unanswered" ? 2 : judgement.ok ? 0 : 1;
}
