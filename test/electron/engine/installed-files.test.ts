import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installedFiles, outsideArchive } from "../../../electron/engine/installed-files.ts";

it("samples lie where others than Electron can open them", () => {
  expect(existsSync(join(installedFiles.samples, "agent-chats.db"))).toBe(true);
});

it.each([
  [
    "/opt/Threadlens/resources/app.asar/dist/node/samples",
    "/opt/Threadlens/resources/app.asar.unpacked/dist/node/samples",
  ],
  [
    "C:\\Threadlens\\resources\\app.asar\\dist\\node\\samples",
    "C:\\Threadlens\\resources\\app.asar.unpacked\\dist\\node\\samples",
  ],
  ["/home/me/threadlens/dist/node/samples", "/home/me/threadlens/dist/node/samples"],
  ["/home/me/app.asar.unpacked/samples", "/home/me/app.asar.unpacked/samples"],
  ["/home/me/my-app.asar/samples", "/home/me/my-app.asar/samples"],
])("beside the archive, %s is %s", (path, outside) => {
  expect(outsideArchive(path)).toBe(outside);
});
