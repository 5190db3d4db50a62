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
 * Bounds to open with: the remembered ones if enough of them is still on a screen, and where that is too small for them no larger than
 * it and all on it; else the usual size in the middle, or as much of it as the first screen has.
 */
export function fitPlace(
  { bounds }: Pick<WindowPlace, "bounds">,
  screens: readonly Rectangle[],
): Partial<Rectangle> {
  const [screen] = bounds === null ? [] : screensOf(bounds, screens);
  if (bounds === null || screen === undefined) return sizeFor(usual, screens[0]);
  if (bounds.width <= screen.width && bounds.height <= screen.height)
    return { ...bounds, ...sizeFor(bounds, screen) };
  const { width, height } = sizeFor(bounds, screen);
  const x = within(bounds.x, screen.x, screen.x + screen.width - width);
  const y = within(bounds.y, screen.y, screen.y + screen.height - height);
  return { x, y, width, height };
}

/** Those on which it could be grabbed, the one with most of it first. */
function screensOf(bounds: Rectangle, screens: readonly Rectangle[]): Rectangle[] {
  return screens
    .filter((each) => grip(bounds, each) >= 100)
    .toSorted((a, b) => shared(bounds, b) - shared(bounds, a));
}

const within = (value: number, least: number, most: number): number => Math.max(Math.min(value, most), least);

type Size = Pick<Rectangle, "width" | "height">;

const sizeFor = (wanted: Size, screen: Size = wanted): Size => ({
  width: Math.max(Math.min(wanted.width, screen.width), smallest.width),
  height: Math.max(Math.min(wanted.height, screen.height), smallest.height),
});

const across = (a: Rectangle, b: Rectangle): number =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
const down = (a: Rectangle, b: Rectangle): number =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);

const shared = (a: Rectangle, b: Rectangle): number => Math.max(across(a, b), 0) * Math.max(down(a, b), 0);

/** How many pixels of the window's title bar, in the smaller direction, a hand could still grab. */
const grip = (a: Rectangle, b: Rectangle): number => (a.y < b.y - 8 ? 0 : Math.min(across(a, b), down(a, b)));

const fileIn = (folder: string) => join(folder, "window.json");
