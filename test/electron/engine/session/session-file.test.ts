import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { SessionFile } from "../../../../electron/engine/session/session-file.ts";
import type { StoredFile } from "../../../../electron/engine/session/stored-session.ts";
import { patiently, scratchFolder } from "../scratch.ts";

const fileOf = (...paths: string[]): StoredFile => ({
  version: 1,
  session: {
    tabs: paths.map((path) => ({ show: "document", source: { from: "path", path }, name: path })),
    front: paths.length === 0 ? null : 0,
    panes: null,
  },
  attempts: 0,
  offered: null,
});
const pathIn = (folder: string) => join(folder, "session.json");

describe("the session's file", () => {
  it("is read as it was written, whoever wrote last", async () => {
    const folder = scratchFolder();
    const store = new SessionFile(folder);
    expect(await store.read()).toEqual({ file: null, setAside: null });
    for (const path of ["/a", "/b", "/c"]) store.write(fileOf(path));
    await vi.waitFor(async () => {
      expect((await new SessionFile(folder).read()).file).toEqual(fileOf("/c"));
    }, patiently);
    expect(readdirSync(folder)).toEqual(["session.json"]);
  });

  it.skipIf(process.platform === "win32")("is for the user alone", () => {
    const folder = scratchFolder();
    new SessionFile(folder).close(fileOf());
    expect(statSync(pathIn(folder)).mode & 0o777).toBe(0o600);
  });

  it("says at the close what counts: nothing that was still to be written comes after it", async () => {
    const folder = scratchFolder();
    const store = new SessionFile(folder);
    store.write(fileOf("/before"));
    store.close(fileOf("/last"));
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual(["session.json"]), patiently);
    expect(JSON.parse(readFileSync(pathIn(folder), "utf8"))).toEqual(fileOf("/last"));
  });

  it.each(["", "{", "[]", '{"version":2}', JSON.stringify({ ...fileOf("/a"), attempts: "many" })])(
    "is set aside where it holds %j",
    async (text) => {
      const folder = scratchFolder();
      writeFileSync(pathIn(folder), text);
      const aside = join(folder, "session.broken.json");
      expect(await new SessionFile(folder).read()).toEqual({ file: null, setAside: aside });
      expect(readFileSync(aside, "utf8")).toBe(text);
      expect(await new SessionFile(folder).read()).toEqual({ file: null, setAside: null });
    },
  );
});
