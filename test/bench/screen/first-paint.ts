import type { Wanted } from "./in-page.ts";
import { closeDocument, typePath } from "./open-document.ts";
import { timeUntilShown } from "./time-until-shown.ts";
import type { Visit, Visited } from "./visit.ts";

const times = 3;

/** From pressing the button on the welcome screen to the first row that is painted; the least of a few times. */
export const visitFirstPaint: Visit = async (visited) => {
  const painted: number[] = [];
  for (let time = 0; time < times; time++) painted.push(await openOnce(visited));
  return [Math.min(...painted)];
};

async function openOnce({ file, openPage }: Visited): Promise<number> {
  const page = await openPage();
  const button = await typePath(page, file.path);
  const wanted: Wanted = { event: "click", row: "[data-row]", frames: 1 };
  const milliseconds = await timeUntilShown(page, wanted, () => button.click());
  await closeDocument(page);
  await page.close();
  return milliseconds;
}
