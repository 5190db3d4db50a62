import { join } from "node:path";
import { expect, it } from "vitest";
import { logFolder } from "../../../../electron/engine/log/log-folder.ts";

it.each([
  [{ THREADLENS_HOME: "/data" }, "linux", join("/data", "logs")],
  [{}, "linux", join("/home/me", ".local", "state", "threadlens", "logs")],
  [{ XDG_STATE_HOME: "/state" }, "linux", join("/state", "threadlens", "logs")],
  [{ XDG_STATE_HOME: "" }, "linux", join("/home/me", ".local", "state", "threadlens", "logs")],
  [{}, "darwin", join("/home/me", "Library", "Logs", "Threadlens")],
  [{ LOCALAPPDATA: "/local" }, "win32", join("/local", "threadlens", "logs")],
  [{}, "win32", join("/home/me", "AppData", "Local", "threadlens", "logs")],
])("with %j on %s logs are in %s", (environment, platform, folder) => {
  expect(logFolder(environment, platform, "/home/me")).toBe(folder);
});
