// Where the window was, kept in the data folder.
import { join } from "node:path";
import { z } from "zod";
import { readStored, writeStoredAtOnce } from "../engine/stored-json.ts";

const whole = z.number().int();
const placeSchema = z.object({
  bounds: z.object({ x: whole, y: whole, width: whole, height: whole }).nullable(),
  isMaximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof placeSchema>;
export type Rectangle = NonNullable<WindowPlace["bounds"]>;

const nowhere: WindowPlace = { bounds: null, isMaximized: false };
export const smallest = { width: 640, height: 420 };
const usual = { width: 1280, height: 800 };

export function readPlace(folder: string): Promise<WindowPlace> {
  return readStored(fileIn(folder), placeSchema, nowhere);
}

export function writePlace(folder: string, place: WindowPlace): void {
  writeStoredAtOnce(fileIn(folder), place);
}

/** Bounds to open with: the remembered ones if enough of them is still on a screen, else the usual size in the middle. */
export function fitPlace(place: WindowPlace, screens: readonly Rectangle[]): Partial<Rectangle> {
  const { bounds } = place;
  if (bounds === null || !screens.some((screen) => overlap(bounds, screen) >= 100)) return usual;
  return {
    ...bounds,
    width: Math.max(bounds.width, smallest.width),
    height: Math.max(bounds.height, smallest.height),
  };
}

/** How many pixels of the window's title bar, in the smaller direction, a hand could still grab. */
function overlap(a: Rectangle, b: Rectangle): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return a.y < b.y - 8 ? 0 : Math.min(across, down);
}

const fileIn = (folder: string) => join(folder, "window.json");
