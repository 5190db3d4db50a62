import type { Wanted } from "./in-page.ts";
import { closeDocument, typePath } from "./open-document.ts";
import { timeUntilShown } from "./time-until-shown.ts";
import type { ListedFile, Visited } from "./visit.ts";

/** Each time in a fresh page: from pressing the button on the welcome screen to the first row that is painted. */
export async function measureOpening(
  { file, openPage }: Visited<ListedFile>,
  { list, row, times }: Pick<Wanted, "list" | "row"> & { times: number },
): Promise<number[]> {
  const painted: number[] = [];
  for (let time = 0; time < times; time++) {
    const page = await openPage();
    const button = await typePath(page, file.path);
    const wanted: Wanted = { event: "click", list, row, frames: 1 };
    painted.push(await timeUntilShown(page, wanted, () => button.click()));
    await closeDocument(page);
    await page.close();
  }
  return painted;
}
