import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type ElectronSearch,
  type FoundElectron,
  findElectron,
} from "../../../electron/cli/find-electron.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";

const refused: FoundElectron = { found: false, why: "could not be downloaded" };
const found = (executable: string): FoundElectron => ({ found: true, executable });

function search(env: NodeJS.ProcessEnv, sources: { official?: FoundElectron; pinned?: FoundElectron } = {}) {
  const asked: string[] = [];
  const { official = refused, pinned = refused } = sources;
  const from = (name: string, answer: FoundElectron) => () => {
    asked.push(name);
    return Promise.resolve(answer);
  };
  const input: ElectronSearch = {
    env,
    platform: "linux",
    project: "/nowhere",
    say: () => undefined,
    leaving: new AbortController().signal,
  };
  const answer = findElectron(input, {
    official: from("official", official),
    pinned: from("pinned", pinned),
  });
  return answer.then((electron) => ({ electron, asked }));
}

describe("which Electron is taken", () => {
  test("the folder that the user names comes first, and nothing is downloaded", async () => {
    const folder = temporaryFolder({ electron: "" });
    expect(await search({ ELECTRON_OVERRIDE_DIST_PATH: folder }, { official: found("/b") })).toEqual({
      electron: found(join(folder, "electron")),
      asked: [],
    });
  });

  test("a named folder without Electron is complained about, not passed over", async () => {
    const { electron, asked } = await search(
      { ELECTRON_OVERRIDE_DIST_PATH: "/nowhere" },
      { official: found("/b") },
    );
    expect(electron).toEqual({ found: false, why: expect.stringContaining("ELECTRON_OVERRIDE_DIST_PATH") });
    expect(asked).toEqual([]);
  });

  test("the official one comes next", async () => {
    const env = { THREADLENS_ELECTRON: "npm-copy" };
    expect(await search(env, { official: found("/b"), pinned: found("/c") })).toEqual({
      electron: found("/b"),
      asked: ["official"],
    });
  });

  test("the pinned copy is never looked for unless it was asked for", async () => {
    expect(await search({}, { pinned: found("/c") })).toEqual({ electron: refused, asked: ["official"] });
  });

  test("the pinned copy comes last", async () => {
    expect(await search({ THREADLENS_ELECTRON: "npm-copy" }, { pinned: found("/c") })).toEqual({
      electron: found("/c"),
      asked: ["official", "pinned"],
    });
  });

  test("where both fail, both reasons are told", async () => {
    const pinned: FoundElectron = { found: false, why: "no space" };
    const { electron } = await search({ THREADLENS_ELECTRON: "npm-copy" }, { pinned });
    expect(electron).toEqual({ found: false, why: "could not be downloaded; no space" });
  });
});
