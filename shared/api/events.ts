import { z } from "zod";
import { documentSchema } from "./document.ts";
import { failureSchema } from "./failure.ts";
import { librarySchema } from "./library.ts";
import { linkEvents } from "./links.ts";
import { findProgressSchema } from "./find.ts";
import { sleeperSchema } from "./session.ts";
import { settingsChanged } from "./settings.ts";

const engineStateSchema = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("running") }),
  z.strictObject({ state: z.literal("unresponsive") }),
  z.strictObject({ state: z.literal("restarting"), reason: z.string() }),
  /** It is back: how many documents were opened again, and which could not be. */
  z.strictObject({
    state: z.literal("restarted"),
    reason: z.string(),
    reopened: z.number().int().nonnegative(),
    lost: z.array(failureSchema),
  }),
  /** It died too often in a row; `engine.restart` tries again. */
  z.strictObject({ state: z.literal("stopped"), reason: z.string() }),
]);
export type EngineState = z.infer<typeof engineStateSchema>;

/** Everything a host can tell its screens without being asked. */
export const eventSchema = z.discriminatedUnion("event", [
  /** Opened, or read further. `activate`: bring it to the front (a path from the command line, the menu, a second start). */
  z.strictObject({
    event: z.literal("document.changed"),
    document: documentSchema,
    activate: z.boolean(),
  }),
  z.strictObject({ event: z.literal("document.closed"), id: z.string() }),
  /** A new engine could not open it again: it sleeps on. */
  z.strictObject({ event: z.literal("session.lost"), sleeper: sleeperSchema, failure: failureSchema }),
  /** Another list of recent files: `recent.list` has it. */
  z.strictObject({ event: z.literal("recent.changed") }),
  z.strictObject({ event: z.literal("document.failed"), failure: failureSchema }),
  /** Read further, or what became of its files was seen; `activate` as above. */
  z.strictObject({ event: z.literal("library.changed"), library: librarySchema, activate: z.boolean() }),
  z.strictObject({ event: z.literal("library.closed"), id: z.string() }),
  /** How far a request has come that was given this name for its work; `total` is null where nobody knows. */
  z.strictObject({
    event: z.literal("work.progress"),
    work: z.string(),
    done: z.number().nonnegative(),
    total: z.number().nonnegative().nullable(),
  }),
  findProgressSchema,
  ...linkEvents,
  /** By a screen, by another host that shares the file, or by hand. */
  settingsChanged,
  z.strictObject({ event: z.literal("engine.state"), engine: engineStateSchema }),
  /** An error of the host's own; it goes on. */
  z.strictObject({ event: z.literal("host.erred"), name: z.string().max(60) }),
  /** How large the desktop's window shows everything, in percent. */
  z.strictObject({ event: z.literal("window.zoomed"), percent: z.number().int().positive() }),
  /** A choice from the desktop's menu: the id of a command, which the screen runs if it can be done now. */
  z.strictObject({ event: z.literal("menu.chosen"), command: z.string().min(1).max(100) }),
]);
export type HostEvent = z.infer<typeof eventSchema>;
