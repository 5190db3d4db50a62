// What a screen is told of what is not open.
import type { Sleeper } from "../../../shared/api/session.ts";
import type { EngineSource } from "../engine-process.ts";

/** Not open, and known well enough to be. */
export type Held = { source: EngineSource; name: string };

export const sleeper = (what: Sleeper["what"], id: string, { source, name }: Held): Sleeper => ({
  id,
  what,
  name,
  path: source.from === "path" ? source.path : null,
});

export const sleeperOfFolder = (id: string, path: string): Sleeper => ({
  id,
  what: "library",
  name: path,
  path,
});
