import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { KeptSettings, readSettingsOnce } from "../../../../electron/engine/settings/kept-settings.ts";
import { deferred } from "../../../../electron/engine/deferred.ts";
import type { SettingsFault, SettingsState } from "../../../../shared/api/settings.ts";
import { defaultSettings } from "../../../../shared/settings/settings.ts";
import { patiently, scratchFolder } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";

const keep = (folder = scratchFolder(), refused: SettingsFault[] = []) => {
  const states: SettingsState[] = [];
  const settings = new KeptSettings({
    folder,
    follow: async () => refused,
    changed: (state) => states.push(state),
    failed: (error) => {
      throw error;
    },
  });
  return { folder, settings, states, path: join(folder, "settings.json") };
};
const written = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const withFile = (text: string) => {
  const folder = scratchFolder();
  writeFileSync(join(folder, "settings.json"), text);
  return folder;
};

describe("settings", () => {
  it("are the defaults where there is no file, and make none by being read", async () => {
    const { settings, folder } = keep();
    expect((await settings.read()).settings).toEqual(defaultSettings);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform === "win32")("are for the user alone, pretty and whole", async () => {
    const { settings, path, folder } = keep(join(scratchFolder(), "new"));
    valueOf(await settings.change({ "time.clock": "12h" }, []));
    expect(readFileSync(path, "utf8")).toBe('{\n  "time.clock": "12h"\n}\n');
    expect([folder, path].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o600]);
    expect(readdirSync(folder)).toEqual(["settings.json"]);
  });

  it("go back to their defaults by leaving the file", async () => {
    const { settings, path } = keep(withFile('{"time.clock": "12h", "time.zone": "utc", "mine": 1}'));
    const state = valueOf(await settings.change({}, ["time.clock"]));
    expect(state).toMatchObject({ own: ["time.zone"], unknown: ["mine"] });
    expect(written(path)).toEqual({ "time.zone": "utc", mine: 1 });
  });

  it("of two that share a folder lose no change of each other", async () => {
    const folder = scratchFolder();
    const [one, other] = [keep(folder), keep(folder)];
    const changes = [
      one.settings.change({ "time.clock": "12h" }, []),
      other.settings.change({ "time.date": "friendly" }, []),
      one.settings.change({ "appearance.textSize": 15 }, []),
      other.settings.change({ "compare.ignoreIds": true }, []),
    ];
    for (const change of await Promise.all(changes)) expect(change.ok).toBe(true);
    expect(written(one.path)).toEqual({
      "time.clock": "12h",
      "time.date": "friendly",
      "appearance.textSize": 15,
      "compare.ignoreIds": true,
    });
  });

  it("are not held up by a lock that somebody who was killed has left", async () => {
    const { settings, folder } = keep();
    const lock = join(folder, "settings.json.lock");
    writeFileSync(lock, "");
    utimesSync(lock, 1000, 1000);
    valueOf(await settings.change({ "time.clock": "12h" }, []));
    expect(readdirSync(folder)).toEqual(["settings.json"]);
  });

  it("follow a change by hand, and tell of it once", async () => {
    const { settings, path, states } = keep(withFile("{}"));
    await settings.read();
    writeFileSync(path, '{"appearance.density": "compact"}');
    await vi.waitFor(() => expect(states.at(-1)?.settings["appearance.density"]).toBe("compact"), patiently);
    expect(states).toHaveLength(1);
  });

  it("stay in force while the file is empty for a moment, as whoever writes it leaves it", async () => {
    const { settings, path, states } = keep(withFile('{"time.zone": "utc"}'));
    await settings.read();
    writeFileSync(path, "");
    writeFileSync(path, "{");
    await vi.waitFor(() => expect(states.at(-1)?.faults).toHaveLength(1), patiently);
    expect(states.map((state) => state.settings["time.zone"])).not.toContain("source");
    expect((await keep(withFile("")).settings.read()).faults).toEqual([]);
  });

  it("go on when the file was emptied and stays so: it is said, and a change loses none of them", async () => {
    const { settings, path, states } = keep(withFile('{"time.zone": "utc", "mine": 1}'));
    await settings.read();
    writeFileSync(path, "");
    await vi.waitFor(
      () => expect(states.at(-1)?.faults).toMatchObject([{ fault: "broken", keptAs: null }]),
      patiently,
    );
    expect(states.at(-1)?.settings["time.zone"]).toBe("utc");
    const state = valueOf(await settings.change({ "time.clock": "12h" }, []));
    expect(written(path)).toEqual({ "time.zone": "utc", mine: 1, "time.clock": "12h" });
    expect(state.faults).toEqual([]);
  });

  it("are written behind the back of who empties the file only once that rests", async () => {
    const { settings, path } = keep(withFile('{"time.zone": "utc"}'));
    await settings.read();
    writeFileSync(path, "");
    const changed = settings.change({ "time.clock": "12h" }, []);
    writeFileSync(path, '{"time.date": "friendly"}');
    valueOf(await changed);
    expect(written(path)).toEqual({ "time.date": "friendly", "time.clock": "12h" });
  });

  it("keep numbers of unknown keys as they were written", async () => {
    const text = '{"big": 12345678901234567890, "huge": [1e999], "fine": {"deep": 0.1234567890123456789}}';
    const { settings, path } = keep(withFile(text));
    valueOf(await settings.change({ "time.clock": "12h" }, []));
    const kept = readFileSync(path, "utf8");
    for (const number of ["12345678901234567890", "1e999", "0.1234567890123456789"])
      expect(kept).toContain(number);
  });

  it("take over the theme of an earlier version, once", async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, "preferences.json"), '{"theme":"dark"}');
    const { settings } = keep(folder);
    expect((await settings.read()).settings["appearance.theme"]).toBe("dark");
    expect(readdirSync(folder)).toEqual(["settings.json"]);
    valueOf(await settings.change({}, ["appearance.theme"]));
    expect((await keep(folder).settings.read()).settings["appearance.theme"]).toBe("system");
  });

  it("are all in the file that is made for whoever wants to edit it", async () => {
    const { settings, path } = keep();
    expect(valueOf(await settings.make())).toBe(path);
    expect(written(path)).toEqual(defaultSettings);
    writeFileSync(path, '{"time.clock": "12h"}');
    valueOf(await settings.make());
    expect(written(path)).toEqual({ "time.clock": "12h" });
  });

  it("say what cannot be known from the file alone", async () => {
    const fault = { fault: "value", key: "cache.folder", expected: "a folder", found: "none" } as const;
    const { settings, states } = keep(scratchFolder(), [fault]);
    expect(valueOf(await settings.change({ "time.clock": "12h" }, [])).faults).toEqual([fault]);
    expect(states[0]?.faults).toEqual([fault]);
  });

  it("are known before what they name has answered, and a change is answered after it", async () => {
    const answer = deferred<SettingsFault[]>();
    const followed: (string | null)[] = [];
    const settings = new KeptSettings({
      folder: withFile('{"time.clock": "12h"}'),
      follow: (_, before) => {
        followed.push(before?.["time.clock"] ?? null);
        return answer.promise;
      },
      changed: () => undefined,
      failed: () => undefined,
    });
    expect((await settings.read()).settings["time.clock"]).toBe("12h");
    const fault = { fault: "value", key: "cache.folder", expected: "a folder", found: "none" } as const;
    const changed = settings.change({ "time.clock": "24h" }, []);
    answer.resolve([fault]);
    expect(valueOf(await changed)).toMatchObject({ settings: { "time.clock": "24h" }, faults: [fault] });
    expect(followed.slice(0, 2)).toEqual([null, "12h"]);
  });
});

describe("a settings file that is none", () => {
  it.each(["{", "[]", "5", '{"a": 1} trailing', `{"a": "${"x".repeat(2 * 1024 * 1024)}"}`])(
    "is set aside at the start, whole",
    async (text) => {
      const folder = withFile(text);
      writeFileSync(join(folder, "settings.json.broken-1"), "an earlier one");
      const { settings, path } = keep(folder);
      const state = await settings.read();
      expect(state.settings).toEqual(defaultSettings);
      expect(state.faults).toMatchObject([{ fault: "broken", keptAs: `${path}.broken-2`, instead: "usual" }]);
      expect(readFileSync(`${path}.broken-2`, "utf8")).toBe(text);
      expect(readFileSync(`${path}.broken-1`, "utf8")).toBe("an earlier one");
      valueOf(await settings.change({ "time.clock": "12h" }, []));
      expect(written(path)).toEqual({ "time.clock": "12h" });
    },
  );

  it("stays under the editor that writes it, and is set aside when something is to be written", async () => {
    const { settings, path, states, folder } = keep(withFile('{"time.zone": "utc", "mine": 1}'));
    await settings.read();
    writeFileSync(path, '{"time.zone": "utc",');
    await vi.waitFor(
      () => expect(states.at(-1)?.faults).toMatchObject([{ fault: "broken", keptAs: null }]),
      patiently,
    );
    expect(states.at(-1)?.settings["time.zone"]).toBe("utc");
    expect(readdirSync(folder)).toEqual(["settings.json"]);
    valueOf(await settings.change({ "time.clock": "12h" }, []));
    expect(written(path)).toEqual({ "time.zone": "utc", mine: 1, "time.clock": "12h" });
    expect(readFileSync(`${path}.broken-1`, "utf8")).toBe('{"time.zone": "utc",');
    const aside = { fault: "broken", keptAs: `${path}.broken-1`, instead: "before" };
    expect((await settings.read()).faults).toMatchObject([aside]);
    // Whoever has dealt with it has heard of it.
    rmSync(`${path}.broken-1`);
    expect(valueOf(await settings.change({ "time.clock": "24h" }, [])).faults).toEqual([]);
  });

  it("may be a folder, and is not read by who only looks", async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, "settings.json"));
    expect(await readSettingsOnce(folder)).toEqual(defaultSettings);
    expect(readdirSync(folder)).toEqual(["settings.json"]);
    const { settings, path } = keep(folder);
    expect((await settings.read()).faults).toMatchObject([{ keptAs: `${path}.broken-1` }]);
  });

  it.skipIf(process.platform === "win32")("may be a pipe, which keeps nobody waiting", async () => {
    const folder = scratchFolder();
    spawnSync("mkfifo", [join(folder, "settings.json")]);
    expect((await keep(folder).settings.read()).faults).toMatchObject([{ fault: "broken" }]);
  });
});

describe.skipIf(process.platform === "win32")("a settings file that is a link", () => {
  it("is written where it leads, and stays a link", async () => {
    const [folder, elsewhere] = [scratchFolder(), scratchFolder()];
    const target = join(elsewhere, "dotfile.json");
    writeFileSync(target, '{"time.zone": "utc"}');
    symlinkSync(target, join(folder, "settings.json"));
    const { settings, path } = keep(folder);
    valueOf(await settings.change({ "time.clock": "12h" }, []));
    expect(written(target)).toEqual({ "time.zone": "utc", "time.clock": "12h" });
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
  });

  it("in a circle is left alone, and said", async () => {
    const folder = scratchFolder();
    symlinkSync(join(folder, "settings.json"), join(folder, "settings.json"));
    const { settings } = keep(folder);
    expect((await settings.read()).faults).toMatchObject([{ fault: "unreadable" }]);
    expect(failureOf(await settings.change({ "time.clock": "12h" }, [])).where).toContain("settings.json");
  });
});

it.skipIf(process.platform === "win32")(
  "a folder that may not be written keeps its settings, and says so",
  async () => {
    const folder = withFile('{"time.zone": "utc"}');
    expect(await changeUnprivileged(folder)).toMatchObject({
      zone: "utc",
      changed: { ok: false, failure: { code: "not-permitted" } },
    });
    expect(readdirSync(folder)).toEqual(["settings.json"]);
  },
);

/** Root may write everything, so it is tried in a process that gives up being root once its code is loaded. */
async function changeUnprivileged(folder: string): Promise<unknown> {
  const module = new URL("../../../../electron/engine/settings/kept-settings.ts", import.meta.url).href;
  const code = `
    import { KeptSettings } from ${JSON.stringify(module)};
    if (process.getuid() === 0) { process.setgroups([]); process.setgid(65534); process.setuid(65534); }
    const settings = new KeptSettings({ folder: ${JSON.stringify(folder)}, follow: async () => [], changed() {}, failed() {} });
    const { settings: found } = await settings.read();
    const changed = await settings.change({ "time.clock": "12h" }, []);
    console.log(JSON.stringify({ zone: found["time.zone"], changed }));
    process.exit(0);`;
  chmodSync(folder, 0o555);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code]);
  chmodSync(folder, 0o755);
  return JSON.parse(stdout);
}
