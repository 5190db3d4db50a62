// The settings that are in force, and everything that is said of them. A broken file is set aside at the start, or when a change has to be
// written; while it is being edited by hand it stays under its editor, and the settings from before stay in force.
import { mkdirSync, watch, watchFile } from "node:fs";
import { lstat, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { z } from "zod";
import type { SettingsFault, SettingsState } from "../../../shared/api/settings.ts";
import { type Failure, type Result, succeed } from "../../../shared/failure/failure.ts";
import { type OwnFields, changeFields, readSettings } from "../../../shared/settings/read-settings.ts";
import {
  type SettingKey,
  type Settings,
  defaultSettings,
  themes,
} from "../../../shared/settings/settings.ts";
import { deferred } from "../deferred.ts";
import { readStored } from "../stored-json.ts";
import { setAside } from "../set-aside.ts";
import {
  type FoundFile,
  changeSettingsFile,
  isEmptied,
  lockOf,
  readSettingsFile,
  settingsPath,
} from "./settings-file.ts";
import { withLockFile } from "./with-lock-file.ts";

export type KeptSettingsOptions = {
  folder: string;
  /** Puts them to use, and says what of them cannot be. `before`: what was in use; null at the start. */
  follow: (settings: Settings, before: Settings | null) => Promise<SettingsFault[]>;
  changed: (state: SettingsState) => void;
  /** A bug of ours, where nobody waits for an answer. */
  failed: (error: unknown) => void;
};

export class KeptSettings {
  readonly #options: KeptSettingsOptions;
  readonly #path: string;
  #fields: OwnFields = {};
  /** What became of a broken file stays said for as long as it lies there. */
  #aside: (SettingsFault & { keptAs: string }) | null = null;
  /** The file was empty when it was looked at last. */
  #isEmptied = false;
  /** What could not be put to use. */
  #refused: SettingsFault[] = [];
  #followed: Settings | null = null;
  #state: SettingsState;
  readonly #known = deferred<void>();
  #last: Promise<unknown>;

  constructor(options: KeptSettingsOptions) {
    this.#options = options;
    this.#path = settingsPath(options.folder);
    this.#state = {
      settings: defaultSettings,
      own: [],
      path: this.#path,
      faults: [],
      unknown: [],
    };
    this.#last = this.#start().catch(options.failed);
  }

  /** As soon as the file was read once: what it names may be far away. */
  async read(): Promise<SettingsState> {
    await Promise.race([this.#known.promise, this.#last]);
    return this.#state;
  }

  /** Whatever was known of them until now is in use. */
  async settled(): Promise<void> {
    await this.#last;
  }

  change(set: Partial<Settings>, reset: readonly SettingKey[]): Promise<Result<SettingsState>> {
    return this.#inTurn(async () => {
      const written = await this.#write((fields) => changeFields(fields, set, reset));
      if (!written.ok) return written;
      await this.#readAgain();
      return succeed(this.#state);
    });
  }

  /** Makes the file, if there is none, with every setting as it is: whoever opens it sees what there is. */
  make(): Promise<Result<string>> {
    return this.#inTurn(async () => {
      const found = await readSettingsFile(this.#path);
      if (found.found !== "fields" || (found.text !== null && found.text !== "")) return succeed(this.#path);
      const written = await this.#write(() => this.#state.settings);
      await this.#readAgain();
      return written.ok ? succeed(this.#path) : written;
    });
  }

  async #start(): Promise<void> {
    this.#watch();
    const found = await readSettingsFile(this.#path);
    if (found.found === "broken") await this.#putAside("usual");
    if (found.found === "fields" && found.text === null) await this.#takeOver();
    await this.#readAgain(false);
  }

  /** Behind the lock: another host may be about to do the same. */
  #putAside(instead: "usual" | "before"): Promise<void> {
    return withLockFile(lockOf(this.#path), async () => {
      const found = await readSettingsFile(this.#path);
      if (found.found !== "broken") return;
      const keptAs = await setAside(this.#path);
      this.#aside = keptAs === null ? null : { fault: "broken", failure: found.failure, keptAs, instead };
    });
  }

  /** What an earlier version knew: the theme, in a file of its own. */
  async #takeOver(): Promise<void> {
    const path = join(this.#options.folder, "preferences.json");
    const { theme } = await readStored(path, preferencesSchema, { theme: null });
    if (theme === null) return;
    const written = await this.#write((fields) => changeFields(fields, { "appearance.theme": theme }, []));
    if (written.ok) await rm(path, { force: true }).catch(() => undefined);
  }

  /** Over a broken file, or one that was emptied, the settings that are in force are written, with the change. */
  async #write(change: (fields: OwnFields) => OwnFields): Promise<Result<null>> {
    const found = await this.#findRested();
    if (found.found !== "broken" && !isEmptied(found)) return changeSettingsFile(this.#path, change);
    if (found.found === "broken") await this.#putAside("before");
    const before = this.#fields;
    return changeSettingsFile(this.#path, (fields) => change({ ...before, ...fields }));
  }

  /** Whoever writes a file may empty it for a moment first. */
  async #findRested(): Promise<FoundFile> {
    const found = await readSettingsFile(this.#path);
    if (!isEmptied(found)) return found;
    await rest(momentEmpty);
    return readSettingsFile(this.#path);
  }

  async #readAgain(isRunning = true): Promise<void> {
    const found = await readSettingsFile(this.#path);
    const wasEmptied = this.#isEmptied;
    // One without settings has lost none of them.
    this.#isEmptied = isRunning && isEmptied(found) && Object.keys(this.#fields).length > 0;
    if (this.#isEmptied && !wasEmptied) return this.#lookLater();
    if (found.found === "fields" && !this.#isEmptied) this.#fields = found.fields;
    const { settings, own, wrong, unknown } = readSettings(this.#fields);
    const faults: SettingsFault[] = [
      ...(await this.#findAside()),
      ...(found.found === "broken" ? [brokenYet(found.failure)] : []),
      ...(this.#isEmptied ? [brokenYet(emptied(this.#path))] : []),
      ...(found.found === "unreadable" ? [{ fault: "unreadable", failure: found.failure } as const] : []),
      ...wrong.map(
        ({ key, expected, found: value }) => ({ fault: "value", key, expected, found: value }) as const,
      ),
    ];
    const tell = () =>
      this.#tell({
        settings,
        own: [...own],
        path: this.#path,
        faults: [...faults, ...this.#refused],
        unknown: [...unknown],
      });
    tell();
    const before = this.#followed;
    this.#followed = settings;
    this.#refused = await this.#options.follow(settings, before);
    tell();
  }

  #lookLater(): void {
    setTimeout(() => this.#look(), momentEmpty).unref();
  }

  async #findAside(): Promise<SettingsFault[]> {
    if (this.#aside === null) return [];
    const isThere = await lstat(this.#aside.keptAs).then(
      () => true,
      () => false,
    );
    if (!isThere) this.#aside = null;
    return this.#aside === null ? [] : [this.#aside];
  }

  #tell(state: SettingsState): void {
    this.#known.resolve();
    if (JSON.stringify(this.#state) === JSON.stringify(state)) return;
    this.#state = state;
    this.#options.changed(state);
  }

  /** The folder and not the file: most editors put a new file in its place. */
  #watch(): void {
    const look = () => this.#look();
    try {
      mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
      const name = basename(this.#path);
      const watcher = watch(dirname(this.#path), { persistent: false }, (_, changed) => {
        if (changed === null || changed === name) look();
      });
      watcher.on("error", () => watcher.close());
    } catch {
      // Then it is only looked at now and then, as is what a link leads to.
    }
    watchFile(this.#path, { persistent: false, interval: patience }, look);
  }

  #look(): void {
    void this.#inTurn(() => this.#readAgain()).catch(this.#options.failed);
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** Where nobody says that a file has changed, in milliseconds. */
const patience = 5_000;
/** For how long an empty file is one that is being written, in milliseconds. */
const momentEmpty = 500;

/** It lies where it was. */
const brokenYet = (failure: Failure): SettingsFault => ({
  fault: "broken",
  failure,
  keptAs: null,
  instead: "before",
});
const emptied = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: "one JSON object",
  found: "an empty file",
});
const preferencesSchema = z.object({ theme: z.enum(themes).nullable() });

/** For a host that has no engine yet. Nothing is set aside or written for it. */
export async function readSettingsOnce(folder: string): Promise<Settings> {
  const found = await readSettingsFile(settingsPath(folder));
  return found.found === "fields" ? readSettings(found.fields).settings : defaultSettings;
}
