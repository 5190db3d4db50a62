// The settings on the screen. A choice shows at once; the host says a moment later what is in force, also when somebody else changed it.
import type { SettingsFault, SettingsState } from "../../shared/api/settings.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { type SettingKey, type Settings, defaultSettings } from "../../shared/settings/settings.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { wordFault } from "../settings/word-fault.ts";
import type { NewsNotice } from "./notices.ts";
import { type Store, createStore } from "./store.ts";

/** `told`: the last that the host said of them; null before it said anything. */
export type ShownSettings = { settings: Settings; told: SettingsState | null };

type Options = {
  bridge: ScreenBridge;
  report: (title: string, failure: Failure) => void;
  /** What is wrong with the file is told once, and withdrawn when it is right again. */
  tell: (notice: NewsNotice) => void;
  withdraw: (id: string) => void;
};

export class KeptSettings {
  readonly store: Store<ShownSettings, ShownSettings>;
  readonly #options: Options;
  readonly #toldFaults = new Set<string>();
  #changes = 0;
  #last: SettingsState | null = null;

  constructor(options: Options, first: Partial<Settings> = {}) {
    this.#options = options;
    this.store = createStore<ShownSettings, ShownSettings>((_, next) => next, {
      settings: { ...defaultSettings, ...first },
      told: null,
    });
  }

  readonly get = (): Settings => this.store.get().settings;

  async read(): Promise<void> {
    const state = await this.#options.bridge.request("settings.read", {});
    if (state.ok) this.hear(state.value);
  }

  hear(state: SettingsState): void {
    this.#last = state;
    // What is on its way to the host is newer than what comes from there.
    if (this.#changes === 0) this.store.dispatch({ settings: state.settings, told: state });
    this.#tell(state.faults);
  }

  change(set: Partial<Settings>): void {
    void this.#send({ ...this.get(), ...set }, set, []);
  }

  /** Back to what they are without the file. */
  reset(keys: readonly SettingKey[]): void {
    const usual = Object.fromEntries(keys.map((key) => [key, defaultSettings[key]]));
    void this.#send({ ...this.get(), ...usual }, {}, keys);
  }

  async #send(settings: Settings, set: Partial<Settings>, reset: readonly SettingKey[]): Promise<void> {
    this.store.dispatch({ ...this.store.get(), settings });
    this.#changes += 1;
    const written = await this.#options.bridge.request("settings.change", { set, reset: [...reset] });
    this.#changes -= 1;
    if (!written.ok) {
      // It stays as it was chosen for as long as this window is open.
      this.#options.report("The setting could not be kept for the next start", written.failure);
      return;
    }
    this.#last = written.value;
    if (this.#changes === 0) this.hear(this.#last);
  }

  #tell(faults: readonly SettingsFault[]): void {
    const ids = new Map(faults.map((fault) => [`settings ${JSON.stringify(fault)}`, fault]));
    for (const id of this.#toldFaults)
      if (!ids.has(id)) {
        this.#toldFaults.delete(id);
        this.#options.withdraw(id);
      }
    for (const [id, fault] of ids)
      if (!this.#toldFaults.has(id)) {
        this.#toldFaults.add(id);
        this.#options.tell({ id, ...wordFault(fault) });
      }
  }
}
