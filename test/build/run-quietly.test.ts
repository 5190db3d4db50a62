import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { lastLines, runQuietly } from "../../build/run-quietly.mjs";

const node = (code: string) => runQuietly(process.execPath, ["-e", code]);

test("keeps both outputs and the exit code", async () => {
  const { status, output } = await node(`console.log("out"); console.error("err"); process.exitCode = 3;`);
  expect(status).toBe(3);
  expect(output.split("\n").toSorted()).toEqual(["", "err", "out"]);
});

test("a command that does not exist is an outcome, not an exception", async () => {
  expect(await runQuietly("/no/such/program", [])).toMatchObject({ status: -1 });
});

test("a command that takes too long is ended", async () => {
  const outcome = await runQuietly(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    timeoutMs: 100,
  });
  expect(outcome.timedOut).toBe(true);
});

test("the last lines leave out empty ones", () => {
  expect(lastLines("a\n\nb\r\nc\n\n", 2)).toBe("b\nc");
});

test.runIf(process.platform === "linux")(
  "Ctrl+C ends the command's whole family and leaves with 130",
  async () => {
    const module = JSON.stringify(new URL("../../build/run-quietly.mjs", import.meta.url).href);
    const grandparent = `
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
    const code = `import(${module}).then((it) => {
    it.endChildrenOnSignals();
    it.runQuietly(process.execPath, ["-e", ${JSON.stringify(grandparent)}], { onOutput: (text) => process.stdout.write(text) });
  })`;
    const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
    const exit = once(child, "exit");
    const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    child.kill("SIGINT");
    expect(await exit).toEqual([130, null]);
    await expect.poll(() => isRunning(Number(line))).toBe(false);
  },
);

/** A process that has ended stays listed as a zombie until its parent asks for it. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
