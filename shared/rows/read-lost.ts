import type { Output } from "../api/requests.ts";
import type { LostPart } from "../converted/lost-part.ts";
import { stretchOf } from "../text/stretch-of.ts";
import { describeLost } from "./lost-row.ts";

/** A stretch of a lost part's text, and what is known of it. */
export const readLost = (part: LostPart, from: number, count: number): Output<"document.lost"> => ({
  ...stretchOf(part.text, from, count),
  kind: part.kind,
  ...describeLost(part),
});
