import type { FindHit } from "../../shared/api/find.ts";
import { formatNumber } from "../format/format-number.ts";

/** The turn that a hit is in, as everywhere on screen. */
export function wordTurnOf({ pointer }: Pick<FindHit, "pointer">): string {
  const turn = /^\/turns\/(\d+)/.exec(pointer)?.[1];
  return turn === undefined ? "thread" : `turn ${formatNumber(Number(turn) + 1)}`;
}
