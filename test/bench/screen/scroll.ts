import type { Page } from "@playwright/test";
import { recordFrames, rowAtTop } from "./in-page.ts";
import { type Jump, takeJump } from "./jump.ts";
import { timelineOf } from "./open-document.ts";
import { frameTimes, percentile } from "./summaries.ts";
import type { ScreenFile, Visit } from "./visit.ts";
import { withWarmPage } from "./with-warm-page.ts";

/** Of a wheel turned fast: 240 pixels with every frame of a screen of 60 hertz. */
const pixelsPerSecond = 240 * 60;
/** Three such ways fit into the short thread without passing the same rows twice. */
const pixels = 48 * 240;
/** Fewer, and it did not scroll at all. */
const leastRows = 10;

/** The frames while the wheel is turned: from the start down, from the middle down, from the end up. */
export const visitScroll: Visit = async (visited) => {
  const times = await withWarmPage(visited, scrollThrough);
  return [percentile(times, 0.95)];
};

async function scrollThrough(page: Page, file: ScreenFile): Promise<number[]> {
  const { rows, turns } = file;
  const ways: { from: Jump; down: 1 | -1 }[] = [
    { from: { by: "key", key: "Home", row: 0 }, down: 1 },
    { from: { by: "outline", turn: Math.floor(turns * 0.4) }, down: 1 },
    { from: { by: "key", key: "End", row: rows - 1 }, down: -1 },
  ];
  const times: number[] = [];
  for (const { from, down } of ways) {
    await takeJump(page, from, file);
    times.push(...(await turnWheel(page, down)));
  }
  return times;
}

async function turnWheel(page: Page, down: 1 | -1): Promise<number[]> {
  const list = timelineOf(page);
  const before = await list.evaluate(rowAtTop);
  const recording = await page.evaluateHandle(recordFrames);
  await sendWheel(page, down);
  const times = frameTimes(await recording.evaluate((frames) => frames.stop()));
  const passed = Math.abs((await list.evaluate(rowAtTop)) - before);
  if (passed < leastRows) throw new Error(`the wheel moved the timeline by ${passed} rows only`);
  return times;
}

/** By the browser itself, at a steady pace: whoever sent turn by turn would wait for slow frames and so have fewer of them. */
async function sendWheel(page: Page, down: 1 | -1): Promise<void> {
  const box = await timelineOf(page).boundingBox();
  if (box === null) throw new Error("the timeline is not on the screen");
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
