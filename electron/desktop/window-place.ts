// How the window was left, kept in the data folder.
import { join } from "node:path";
import { z } from "zod";
import { readStored, writeStoredAtOnce } from "../engine/stored-json.ts";
import { fitZoom, usualZoom } from "./window/zoom.ts";

const whole = z.number().int();
const placeSchema = z.object({
  bounds: z.object({ x: whole, y: whole, width: whole, height: whole }).nullable(),
  isMaximized: z.boolean(),
  isFullScreen: z.boolean().default(false),
  /** In percent. */
  zoom: z.number().default(usualZoom).transform(fitZoom),
  /** Where the last dialog for files was. */
  folder: z.string().nullable().default(null),
});
export type WindowPlace = z.infer<typeof placeSchema>;
export type Rectangle = NonNullable<WindowPlace["bounds"]>;

const nowhere: WindowPlace = {
  bounds: null,
  isMaximized: false,
  isFullScreen: false,
  zoom: usualZoom,
  folder: null,
};
export const smallest = { width: 640, height: 420 };
const usual = { width: 1280, height: 800 };

export function readPlace(folder: string): Promise<WindowPlace> {
  return readStored(fileIn(folder), placeSchema, nowhere);
}

export function writePlace(folder: string, place: WindowPlace): void {
  writeStoredAtOnce(fileIn(folder), place);
}

/**
 * Bounds to open with: the remembered ones, no larger than their screen, if enough of them is still on one; else the usual size in
 * the middle, or as much of it as the first screen has.
 */
export function fitPlace(
  { bounds }: Pick<WindowPlace, "bounds">,
  screens: readonly Rectangle[],
): Partial<Rectangle> {
  const screen = bounds === null ? undefined : screens.find((each) => overlap(bounds, each) >= 100);
  if (bounds === null || screen === undefined) return sizeFor(usual, screens[0]);
  return { ...bounds, ...sizeFor(bounds, screen) };
}

type Size = Pick<Rectangle, "width" | "height">;

const sizeFor = (wanted: Size, screen: Size = wanted): Size => ({
  width: Math.max(Math.min(wanted.width, screen.width), smallest.width),
  height: Math.max(Math.min(wanted.height, screen.height), smallest.height),
});

/** How many pixels of the window's title bar, in the smaller direction, a hand could still grab. */
function overlap(a: Rectangle, b: Rectangle): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return a.y < b.y - 8 ? 0 : Math.min(across, down);
}

const fileIn = (folder: string) => join(folder, "window.json");
