import { describe, expect, it } from "vitest";
import { runQuietly } from "../../build/run-quietly.mjs";
import { findClosedNetwork } from "../../build/without-network.mjs";

const closed = await findClosedNetwork(process.execPath);

const run = async (...command: string[]) => {
  const [file = "", ...args] = closed.possible ? closed.alone(command) : [];
  return runQuietly(file, args);
};

describe.runIf(closed.possible)("a network without a way out", () => {
  it("lets a command end as it ends", async () => {
    expect(await run("sh", "-c", "exit 7")).toMatchObject({ status: 7, output: "" });
    const inside = "require('node:net').createServer().listen(0, '127.0.0.1', function () { this.close() })";
    expect(await run(process.execPath, "-e", inside)).toMatchObject({ status: 0, output: "" });
  });

  it("fails one that tried to leave it, however well that went", async () => {
    const outside = "require('node:net').connect(443, '192.0.2.1').on('error', () => undefined)";
    const caught = await run(process.execPath, "-e", outside);
    expect(caught.status).not.toBe(0);
    expect(caught.output).toContain("an IPv4 address outside was tried, once");
  });
});

describe("a system without one", () => {
  it("says why", async () => {
    expect(await findClosedNetwork(process.execPath, "darwin")).toEqual({
      possible: false,
      why: "darwin has no network namespaces",
    });
  });
});
