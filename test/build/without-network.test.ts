import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runQuietly } from "../../build/run-quietly.mjs";
import { findClosedNetwork, missedWays } from "../../build/without-network.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

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

  it("does not take Chromium's look for a way out, which sends nothing, for one", async () => {
    const look = `require("node:dgram").createSocket("udp4").on("error", () => process.exit(0)).connect(53, "8.8.8.8")`;
    expect(await run(process.execPath, "-e", look)).toMatchObject({ status: 0, output: "" });
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends with its command and leaves nothing behind at a %s",
    async (signal) => {
      const folder = temporaryFolder();
      const [file = "", ...args] = closed.possible
        ? closed.alone(["sh", "-c", "echo $$; exec sleep 600"])
        : [];
      const started = spawn(file, args, {
        env: { ...process.env, TMPDIR: folder },
        stdio: ["ignore", "pipe", "ignore"],
      });
      const ended = once(started, "exit");
      const [pid] = (await once(started.stdout, "data")) as [Buffer];
      expect(readdirSync(folder)).toHaveLength(1);
      started.kill(signal);
      await ended;
      expect(readdirSync(folder)).toEqual([]);
      expect(existsSync(`/proc/${String(pid).trim()}`)).toBe(false);
    },
  );
});

describe("a canary", () => {
  const caught = [
    "Something tried to leave this machine: canary.threadlens.invalid was looked up, 2 times.",
    "Something tried to leave this machine: an IPv4 address outside was tried, 2 times.",
    "Something tried to leave this machine: an IPv6 address outside was tried, once.",
  ];

  it("is caught by each of its ways out, or it is not", () => {
    expect(missedWays(caught.join("\n"), true)).toEqual([]);
    expect(missedWays(caught.slice(1).join("\n"), true)).toEqual(["canary.threadlens.invalid was looked up"]);
    expect(missedWays(caught.join("\n").replace("tried, 2 times", "tried, once"), true)).toEqual([
      "an IPv4 address outside was tried, 2 times",
    ]);
  });

  it("has to be caught by IPv6 where there is IPv6", () => {
    const without = caught.slice(0, 2).join("\n");
    expect(missedWays(without, true)).toEqual(["an IPv6 address outside was tried, once"]);
    expect(missedWays(without, false)).toEqual([]);
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
