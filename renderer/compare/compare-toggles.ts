import type { CompareOptions } from "../../shared/api/compare.ts";

/** What is left out of a comparison, or taken into it, in words for both. */
export const compareToggles: readonly {
  option: keyof CompareOptions;
  label: string;
  on: string;
  off: string;
  /** What turning it off does. */
  undo: string;
}[] = [
  {
    option: "ignoreTimestamps",
    label: "Ignore times",
    on: "Times do not count",
    off: "Leave times out of the comparison",
    undo: "Let times count again",
  },
  {
    option: "ignoreIds",
    label: "Ignore ids",
    on: "An id counts as the order in which it first appears",
    off: "Compare ids only by the order in which they first appear",
    undo: "Let ids count again",
  },
  {
    option: "withSystem",
    label: "system",
    on: "Events and parts of the system count, too",
    off: "Compare events and parts of the system, too",
    undo: "Leave out events and parts of the system again",
  },
];
