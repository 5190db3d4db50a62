import type { Lanes } from "../state/screen.ts";

export const lanes = [
  { lane: "saw", other: "ran", name: "Saw", title: "What the user saw" },
  { lane: "ran", other: "saw", name: "Ran", title: "What ran" },
] as const;

/** One of them is always there: whoever hides the last one sees the other. */
export const turnLane = (shown: Lanes, lane: "saw" | "ran"): Lanes => {
  const other = lane === "saw" ? "ran" : "saw";
  return shown === "both" || shown === lane ? other : "both";
};
