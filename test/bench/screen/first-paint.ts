import { measureOpening } from "./measure-opening.ts";
import { timelineSelector } from "./open-document.ts";
import type { Visit } from "./visit.ts";

/** Until the first row of the timeline; the least of a few times. */
export const visitFirstPaint: Visit = async (visited) => [
  Math.min(...(await measureOpening(visited, { list: timelineSelector, row: "[data-row]", times: 3 }))),
];
