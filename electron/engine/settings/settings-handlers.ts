import { succeed } from "../../../shared/failure/failure.ts";
import type { Settings } from "../../../shared/settings/settings.ts";
import type { Handlers } from "../engine.ts";
import type { SearchIndexes } from "../search/search-indexes.ts";
import type { ChosenCachePlace } from "./chosen-cache-place.ts";
import type { KeptSettings } from "./kept-settings.ts";

export type SettingsHandlers = Pick<
  Handlers,
  | "settings.read"
  | "settings.change"
  | "settings.open"
  | "cache.state"
  | "cache.clear"
  | "indexes.list"
  | "indexes.delete"
>;

/** In bytes. */
export const indexLimit = ({ "indexes.megabytes": most }: Settings): number =>
  most === null ? Number.POSITIVE_INFINITY : most * 1024 * 1024;

type Options = { settings: KeptSettings; cache: ChosenCachePlace; indexes: SearchIndexes };

/** What a screen can ask of the settings, and of what is kept beside them. */
export function settingsHandlers({ settings, cache, indexes }: Options): SettingsHandlers {
  return {
    "settings.read": async () => succeed(await settings.read()),
    "settings.change": ({ set, reset }) => settings.change(set, reset),
    /** Only a host can open it. */
    "settings.open": async () => {
      const made = await settings.make();
      return made.ok ? succeed({ path: made.value, opened: false }) : made;
    },
    "cache.state": async () => {
      await settings.settled();
      return succeed(await cache.state());
    },
    "cache.clear": async () => succeed(await cache.clear()),
    "indexes.list": async () => {
      await settings.settled();
      return succeed(await indexes.list());
    },
    "indexes.delete": ({ names }) => indexes.removeNamed(names),
  };
}
