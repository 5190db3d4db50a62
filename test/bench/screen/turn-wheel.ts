import type { Locator, Page } from "@playwright/test";
import { recordFrames } from "./in-page.ts";
import { frameTimes } from "./summaries.ts";

/** Of a wheel turned fast: 240 pixels with every frame of a screen of 60 hertz. */
const pixelsPerSecond = 240 * 60;

export type Turn = {
  list: Locator;
  pixels: number;
  down: 1 | -1;
  /** Runs in the page: where the list is. */
  place: (list: Element) => number;
  /** How far the place must move at least; less, and it did not scroll as it was told. */
  least: number;
};

/** How long each frame took while the wheel was turned. */
export async function turnWheel(page: Page, turn: Turn): Promise<number[]> {
  const { list, place, least } = turn;
  const before = await list.evaluate(place);
  const recording = await page.evaluateHandle(recordFrames);
  await sendWheel(page, turn);
  const times = frameTimes(await recording.evaluate((frames) => frames.stop()));
  const passed = Math.abs((await list.evaluate(place)) - before);
  if (passed < least) throw new Error(`the wheel moved the list by ${passed}, and not by ${least} at least`);
  return times;
}

/** By the browser itself, at a steady pace: whoever sent turn by turn would wait for slow frames and so have fewer of them. */
async function sendWheel(page: Page, { list, pixels, down }: Turn): Promise<void> {
  const box = await list.boundingBox();
  if (box === null) throw new Error("the list is not on the screen");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.synthesizeScrollGesture", {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -down * pixels,
    speed: pixelsPerSecond,
    gestureSourceType: "mouse",
  });
  await browser.detach();
}
