import { execFileSync } from "node:child_process";
import { lstatSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { SessionFile } from "../../../../electron/engine/session/session-file.ts";
import type { StoredFile } from "../../../../electron/engine/session/stored-session.ts";
import { patiently, scratchFile, scratchFolder } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";

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
const none = { file: null, setAside: null, unread: null };
const pathIn = (folder: string) => join(folder, "session.json");

describe("the session's file", () => {
  it("is read as it was written, whoever wrote last", async () => {
    const folder = scratchFolder();
    const store = new SessionFile(folder);
    expect(await store.read()).toEqual(none);
    const writes = ["/a", "/b", "/c"].map((path) => store.write(fileOf(path)));
    for (const written of await Promise.all(writes)) valueOf(written);
    expect((await new SessionFile(folder).read()).file).toEqual(fileOf("/c"));
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
    void store.write(fileOf("/before"));
    store.close(fileOf("/last"));
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual(["session.json"]), patiently);
    expect(JSON.parse(readFileSync(pathIn(folder), "utf8"))).toEqual(fileOf("/last"));
  });

  const polluted =
    '{"version":1,"session":{"tabs":[],"front":null,"panes":null,"__proto__":{"x":1}},"attempts":0,"offered":null}';
  const long = JSON.stringify({ ...fileOf("/a"), padding: "x".repeat(16 * 1024 * 1024) });
  it.each([
    ["nothing", ""],
    ["a piece", "{"],
    ["a list", "[]"],
    ["another version", '{"version":2}'],
    ["words for numbers", JSON.stringify({ ...fileOf("/a"), attempts: "many" })],
    ["a prototype", polluted],
    ["more than 16 MB", long],
  ])("is set aside where it holds %s", async (_, text) => {
    const folder = scratchFolder();
    writeFileSync(pathIn(folder), text);
    const aside = join(folder, "session.json.broken-1");
    expect(await new SessionFile(folder).read()).toEqual({ ...none, setAside: aside });
    expect(readFileSync(aside, "utf8") === text).toBe(true);
    expect(await new SessionFile(folder).read()).toEqual(none);
  });

  it("is set aside beside those that were before it", async () => {
    const folder = scratchFolder();
    for (const number of [1, 2]) {
      writeFileSync(pathIn(folder), `{ ${number}`);
      const { setAside } = await new SessionFile(folder).read();
      expect(setAside).toBe(join(folder, `session.json.broken-${number}`));
    }
    expect(readFileSync(join(folder, "session.json.broken-1"), "utf8")).toBe("{ 1");
  });

  it.skipIf(process.platform === "win32")("keeps nobody waiting where it is a pipe", async () => {
    const folder = scratchFolder();
    execFileSync("mkfifo", [pathIn(folder)]);
    expect((await new SessionFile(folder).read()).setAside).toBe(join(folder, "session.json.broken-1"));
  });

  it.skipIf(process.platform === "win32")(
    "stays as it is in this run where it cannot be read just now",
    async () => {
      const folder = scratchFolder();
      // A link that leads round in circles cannot be looked at, whoever asks.
      symlinkSync(pathIn(folder), pathIn(folder));
      const store = new SessionFile(folder);
      const { unread, ...rest } = await store.read();
      expect(rest).toEqual({ file: null, setAside: null });
      expect(unread).toMatchObject({ code: "unreadable", where: pathIn(folder) });
      valueOf(await store.write(fileOf("/a")));
      store.close(fileOf("/a"));
      expect(lstatSync(pathIn(folder)).isSymbolicLink()).toBe(true);
      expect(readdirSync(folder)).toEqual(["session.json"]);
    },
  );

  it("leaves nothing of a write that was cut off", async () => {
    const folder = scratchFolder();
    const others = ["session.json.tmp", "recent.json.0b2f4a56-6f0e-4b5e-9d0c-0c8a3a1b2c3d.tmp"];
    const cut = "session.json.0b2f4a56-6f0e-4b5e-9d0c-0c8a3a1b2c3d.tmp";
    for (const name of [...others, cut]) writeFileSync(join(folder, name), "{");
    expect(await new SessionFile(folder).read()).toEqual(none);
    expect(readdirSync(folder).toSorted()).toEqual(others.toSorted());
  });

  it("says so where it cannot be written", async () => {
    const store = new SessionFile(join(scratchFile("in the way"), "folder"));
    expect(failureOf(await store.write(fileOf("/a"))).where).toContain("session.json");
  });
});
