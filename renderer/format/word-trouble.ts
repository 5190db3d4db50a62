import type { Failure } from "../../shared/failure/failure.ts";
import { adviseOn, wordFailure } from "../../shared/failure/word-failure.ts";
import { formatNumber } from "./format-number.ts";

/** A failure for the eye: where the engine is gone, the name of the request that met it says nothing to anyone. */
export function wordTrouble(failure: Failure): string {
  if (failure.code === "engine-gone") return "The engine stopped before it could answer.";
  return wordFailure(failure);
}

/** What to do about it. An engine that stays down has not been started anew. */
export function adviseOnTrouble({ code }: Failure, isEngineDown: boolean): string | null {
  if (code === "engine-gone" && isEngineDown) return "Start the engine again, then try once more.";
  return adviseOn(code);
}

/** Where in a file something is: line 1,387, column 35. */
export function wordPlace({ place }: Failure): string | null {
  if (place === undefined) return null;
  return `line ${formatNumber(place.line)}, column ${formatNumber(place.column)}`;
}
