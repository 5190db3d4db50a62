import type { CycleRule } from "../../../shared/cycles/cycle-columns.ts";
import { cyclesOf } from "./cycles-of.ts";
import { type CyclesDump, dumpCycles } from "./dump-cycles.ts";
import { agent } from "./write-thread.ts";

type Said = CyclesDump["cycles"][number];

export const cyclesIn = (turns: unknown[], rule?: CycleRule): Said[] =>
  dumpCycles(cyclesOf({ turns }, rule)).cycles;

/** Each state as a word, with an exclamation mark where the cycle has errors. */
export const statesIn = (turns: unknown[], rule?: CycleRule): string[] =>
  cyclesIn(turns, rule).map(({ state, hasErrors }) => (hasErrors ? `${state}!` : state));

/** The same for one agent turn with these messages. */
export const statesOf = (...messages: unknown[]): string[] => statesIn([agent(...messages)]);

export const statesByAnyReturn = (...messages: unknown[]): string[] =>
  statesIn([agent(...messages)], "any-return");

/** `kind at` or `kind at -> other`, in pointers without the words between the numbers: turn/message/part or turn/part. */
export const faultsIn = (turns: unknown[]): string[] =>
  dumpCycles(cyclesOf({ turns })).faults.map(
    ({ kind, at, other }) => `${kind} ${short(at)}${other === null ? "" : ` -> ${short(other)}`}`,
  );

export const faultsOf = (...messages: unknown[]): string[] => faultsIn([agent(...messages)]);

const short = (pointer: string) => pointer.match(/\d+/g)!.join("/");
