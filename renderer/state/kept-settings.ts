// The settings on the screen. A choice shows at once; the host says a moment later what is in force, also when somebody else changed it.
import type { SettingsFault, SettingsState } from "../../shared/api/settings.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { Input } from "../../shared/api/requests.ts";
import {
  type SettingKey,
  type Settings,
  defaultSettings,
  settingKeys,
} from "../../shared/settings/settings.ts";
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
  #told: SettingsState | null = null;
  /** What was chosen and could not be written: it stays for as long as this window is open. */
  #unkept: Partial<Settings> = {};
  readonly #first: Settings;

  constructor(options: Options, first: Partial<Settings> = {}) {
    this.#options = options;
    this.#first = { ...defaultSettings, ...first };
    this.store = createStore<ShownSettings, ShownSettings>((_, next) => next, {
      settings: this.#first,
      told: null,
    });
  }

  readonly get = (): Settings => this.store.get().settings;

  async read(): Promise<void> {
    const state = await this.#options.bridge.request("settings.read", {});
    if (state.ok) this.hear(state.value);
  }

  hear(state: SettingsState): void {
    const before = this.#told?.settings ?? state.settings;
    this.#told = state;
    this.#forgetUnkept(settingKeys.filter((key) => before[key] !== state.settings[key]));
    this.#show();
    this.#tell(state.faults);
  }

  change(set: Partial<Settings>): void {
    void this.#send(set, { set, reset: [] });
  }

  /** Back to what they are without the file. */
  reset(keys: readonly SettingKey[]): void {
    const usual = Object.fromEntries(keys.map((key) => [key, defaultSettings[key]])) as Partial<Settings>;
    void this.#send(usual, { set: {}, reset: [...keys] });
  }

  async #send(chosen: Partial<Settings>, wish: Input<"settings.change">): Promise<void> {
    const shown = this.store.get();
    this.store.dispatch({ ...shown, settings: { ...shown.settings, ...chosen } });
    this.#changes += 1;
    const written = await this.#options.bridge.request("settings.change", wish);
    this.#changes -= 1;
    const keys = settingKeys.filter((key) => key in chosen);
    this.#forgetUnkept(keys);
    if (written.ok) return this.hear(written.value);
    const stays = keys.filter((key) => !isOfEngine(key));
    this.#unkept = { ...this.#unkept, ...Object.fromEntries(stays.map((key) => [key, chosen[key]])) };
    this.#options.report(
      stays.length === keys.length
        ? "The setting could not be kept for the next start"
        : "The setting could not be changed",
      written.failure,
    );
    this.#show();
  }

  /** What is on its way to the host is newer than what comes from there. */
  #show(): void {
    if (this.#changes > 0) return;
    const settings = { ...(this.#told?.settings ?? this.#first), ...this.#unkept };
    this.store.dispatch({ settings, told: this.#told });
  }

  #forgetUnkept(keys: readonly SettingKey[]): void {
    const kept = Object.entries(this.#unkept).filter(([key]) => !keys.some((gone) => gone === key));
    this.#unkept = Object.fromEntries(kept);
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

/** These do nothing on the screen: unwritten they are not in force. */
const isOfEngine = (key: SettingKey): boolean => /^(?:cache|indexes)\./.test(key);
