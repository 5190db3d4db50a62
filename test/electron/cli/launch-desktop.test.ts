import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { launchDesktop, reasonIn, sandboxArgs } from "../../../electron/cli/launch-desktop.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

/** Something that behaves as Electron would: it gets our arguments, and it speaks on its own. */
function fakeElectron(code: string) {
  const folder = temporaryFolder({ electron: `#!${process.execPath}\n${code}` });
  return { folder, executable: join(folder, "electron") };
}

function launch(code: string, options: { leaving?: AbortSignal; readyWithinMs?: number } = {}) {
  const { folder, executable } = fakeElectron(code);
  const leaving = options.leaving ?? new AbortController().signal;
  return {
    folder,
    outcome: launchDesktop({ executable, app: "/app", paths: ["/a.json"], ...options, leaving }),
  };
}

describe.runIf(process.platform !== "win32")("starting the desktop app", () => {
  test("it stays until the window closes, and has been given the app and the files", async () => {
    const { folder, outcome } = launch(`
      require("fs").writeFileSync(__dirname + "/args", JSON.stringify([process.argv.slice(2), process.env.THREADLENS_LAUNCHED]));
      console.log("threadlens: ready");`);
    expect(await outcome).toEqual({ opened: true, exitCode: 0 });
    const [args, launched] = JSON.parse(readFileSync(join(folder, "args"), "utf8")) as [string[], string];
    expect(args.slice(-3)).toEqual(["/app", "--", "/a.json"]);
    expect(launched).toBe("1");
  });

  test("ending well before it is ready means that another window took the files", async () => {
    expect(await launch("process.exit(0)").outcome).toEqual({ opened: true, exitCode: 0 });
  });

  test("a failure before it is ready tells the reason", async () => {
    const { outcome } = launch(`
      console.error("[1:1116/033000.1:ERROR:dbus/bus.cc(406)] Failed to connect to the bus");
      console.error("[1:1116/033000.2:ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc(256)] Missing X server or $DISPLAY");
      console.error("[1:1116/033000.3:ERROR:ui/aura/env.cc(257)] The platform failed to initialize.  Exiting.");
      process.exit(1);`);
    expect(await outcome).toEqual({
      opened: false,
      why: "Electron ended by itself (Missing X server or $DISPLAY)",
    });
  });

  test("an executable that cannot be run is a reason too", async () => {
    const leaving = new AbortController().signal;
    const outcome = launchDesktop({ executable: "/nowhere/electron", app: "/app", paths: [], leaving });
    expect(await outcome).toMatchObject({ opened: false, why: expect.stringContaining("ENOENT") });
  });

  test("one that never gets ready is given up", async () => {
    const { outcome } = launch("setInterval(() => {}, 1000)", { readyWithinMs: 150 });
    expect(await outcome).toEqual({ opened: false, why: "Electron showed no window within 0.15 s" });
  });

  test("leaving ends it", async () => {
    const leaving = new AbortController();
    const { folder, outcome } = launch(
      `process.on("SIGTERM", () => { require("fs").writeFileSync(__dirname + "/ended", ""); process.exit(0); });
       console.log("threadlens: ready");
       require("fs").writeFileSync(__dirname + "/up", "");
       setInterval(() => {}, 1000);`,
      { leaving: leaving.signal },
    );
    await vi.waitUntil(() => existsSync(join(folder, "up")), { timeout: 5000 });
    leaving.abort();
    expect(await outcome).toEqual({ opened: true, exitCode: 0 });
    expect(existsSync(join(folder, "ended"))).toBe(true);
  });
});

test("the sandbox is given up only by root on Linux", () => {
  expect(sandboxArgs("linux", 0)).toEqual(["--no-sandbox"]);
  expect(sandboxArgs("linux", 1000)).toEqual([]);
  expect(sandboxArgs("darwin", 0)).toEqual([]);
});

test("silence gives no reason", () => {
  expect(reasonIn("\n")).toBe(null);
});
