// All that is drawn as a few paths, one for each lane and look.
import type { TimeKind } from "../../shared/api/times.ts";
import type { Box } from "./lay-items.ts";

export type TimePath = { key: string; lane: number; look: TimeKind | "back"; path: string };

/** What is on top comes last. */
const order: readonly TimePath["look"][] = [
  "turn",
  "lost",
  "request",
  "message",
  "response",
  "event",
  "call",
  "owed",
  "interruption",
  "back",
];

export function drawItems(boxes: readonly Box[]): TimePath[] {
  const paths = new Map<string, TimePath>();
  const add = (lane: number, look: TimePath["look"], path: string) => {
    const key = `${lane} ${look}`;
    const known = paths.get(key);
    if (known === undefined) paths.set(key, { key, lane, look, path });
    else known.path += path;
  };
  for (const { item, x, y, width, height } of boxes) {
    const radius = item.kind === "turn" && width >= 8 ? 3 : 0;
    add(item.lane, item.kind, box(x, y, width, height, radius));
    if (item.goesBack) add(item.lane, "back", `M${round(x + 5)} ${round(y - 4)}l-5 3l5 3z`);
  }
  return [...paths.values()].toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look));
}

const round = (number: number): number => Math.round(number * 10) / 10;

function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h] = [round(width), round(height)];
  if (radius === 0) return `M${round(x)} ${round(y)}h${w}v${h}h${-w}z`;
  const [r, across, down] = [radius, round(w - 2 * radius), round(h - 2 * radius)];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${round(x + r)} ${round(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}`,
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
  ].join("");
}
