// The settings that are in force, and everything that is said of them. A broken file is set aside at the start, or when a change has to be
// written; while it is being edited by hand it stays under its editor, and the settings from before stay in force.
import { mkdirSync, watch, watchFile } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import type { SettingsFault, SettingsState } from "../../../shared/api/settings.ts";
import { type Result, succeed } from "../../../shared/failure/failure.ts";
import { type OwnFields, changeFields, readSettings } from "../../../shared/settings/read-settings.ts";
import {
  type SettingKey,
  type Settings,
  defaultSettings,
  themes,
} from "../../../shared/settings/settings.ts";
import { readStored } from "../stored-json.ts";
import { setAside } from "../set-aside.ts";
import { changeSettingsFile, readSettingsFile, settingsPath } from "./settings-file.ts";

export type KeptSettingsOptions = {
  folder: string;
  /** What cannot be known from the file alone. */
  examine: (settings: Settings) => Promise<SettingsFault[]>;
  changed: (state: SettingsState) => void;
};

export class KeptSettings {
  readonly #options: KeptSettingsOptions;
  readonly #path: string;
  #fields: OwnFields = {};
  /** What became of a broken file stays said. */
  #aside: SettingsFault[] = [];
  #state: SettingsState;
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
    this.#last = this.#start();
  }

  async read(): Promise<SettingsState> {
    await this.#last;
    return this.#state;
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
    const found = await readSettingsFile(this.#path);
    if (found.found === "broken") await this.#putAside();
    if (found.found === "fields" && found.text === null) await this.#takeOver();
    await this.#readAgain(false);
    this.#watch();
  }

  async #putAside(): Promise<void> {
    const found = await readSettingsFile(this.#path);
    if (found.found !== "broken") return;
    const keptAs = await setAside(this.#path);
    this.#aside = keptAs === null ? [] : [{ fault: "broken", failure: found.failure, keptAs }];
  }

  /** What an earlier version knew: the theme, in a file of its own. */
  async #takeOver(): Promise<void> {
    const path = join(this.#options.folder, "preferences.json");
    const { theme } = await readStored(path, preferencesSchema, { theme: null });
    if (theme === null) return;
    const written = await this.#write((fields) => changeFields(fields, { "appearance.theme": theme }, []));
    if (written.ok) await rm(path, { force: true }).catch(() => undefined);
  }

  /** Over a broken file the settings that are in force are written, with the change. */
  async #write(change: (fields: OwnFields) => OwnFields): Promise<Result<null>> {
    const found = await readSettingsFile(this.#path);
    if (found.found !== "broken") return changeSettingsFile(this.#path, change);
    await this.#putAside();
    const before = this.#fields;
    return changeSettingsFile(this.#path, (fields) => change({ ...before, ...fields }));
  }

  async #readAgain(isRunning = true): Promise<void> {
    const found = await readSettingsFile(this.#path);
    // One that is empty is about to be written: whoever does that takes it away for a moment first.
    if (found.found === "fields" && found.text === "" && isRunning) return;
    if (found.found === "fields") this.#fields = found.fields;
    const { settings, own, wrong, unknown } = readSettings(this.#fields);
    const faults: SettingsFault[] = [
      ...this.#aside,
      ...(found.found === "broken"
        ? [{ fault: "broken", failure: found.failure, keptAs: null } as const]
        : []),
      ...(found.found === "unreadable" ? [{ fault: "unreadable", failure: found.failure } as const] : []),
      ...wrong.map(
        ({ key, expected, found: value }) => ({ fault: "value", key, expected, found: value }) as const,
      ),
      ...(await this.#options.examine(settings)),
    ];
    this.#tell({ settings, own: [...own], path: this.#path, faults, unknown: [...unknown] });
  }

  #tell(state: SettingsState): void {
    if (JSON.stringify(this.#state) === JSON.stringify(state)) return;
    this.#state = state;
    this.#options.changed(state);
  }

  /** The folder and not the file: most editors put a new file in its place. */
  #watch(): void {
    const look = () => void this.#inTurn(() => this.#readAgain());
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

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** Where nobody says that a file has changed, in milliseconds. */
const patience = 5_000;
const preferencesSchema = z.object({ theme: z.enum(themes).nullable() });

/** For a host that has no engine yet. Nothing is set aside or written for it. */
export async function readSettingsOnce(folder: string): Promise<Settings> {
  const found = await readSettingsFile(settingsPath(folder));
  return found.found === "fields" ? readSettings(found.fields).settings : defaultSettings;
}
