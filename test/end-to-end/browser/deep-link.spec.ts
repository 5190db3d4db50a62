import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { writeLongThread } from "../harness/thread-files.ts";

const placeOf = (page: Page) => new URL(page.url()).hash;

test("the address follows the row, and a reload, a copy of it and a change by hand lead there", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openFile(app, await writeLongThread(scratch, "long.json", 300));
  await timelineOf(page).focus();
  await page.keyboard.press("End");
  await expect.poll(() => placeOf(page)).toMatch(/&at=\/turns\/299\//);
  const last = placeOf(page);
  await page.reload();
  await expect.poll(() => selectedRow(page).getAttribute("data-pointer")).toMatch(/^\/turns\/299\//);
  await expect(selectedRow(page)).toBeInViewport();
  expect(placeOf(page)).toBe(last);

  // As if pasted over the address.
  const wanted = page.url().replace(/at=.*/, "at=/turns/120");
  await page.goto(wanted);
  await expect(rowAt(page, "/turns/120")).toBeInViewport();
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/120");
  // The browser's way back leads to the address before.
  await page.goBack();
  await expect.poll(() => selectedRow(page).getAttribute("data-pointer")).toMatch(/^\/turns\/299\//);

  // In another tab, also after the document was closed here.
  await page.getByRole("button", { name: "Close long.json" }).click();
  await expect.poll(() => placeOf(page)).toBe("");
  const other = await page.context().newPage();
  await other.goto(wanted);
  await expect(selectedRow(other)).toHaveAttribute("data-pointer", "/turns/120");
  await expect(rowAt(other, "/turns/120")).toBeInViewport();
});

test("open serves a link to a browser where there is no display", async ({ run, scratch, stage }) => {
  if (stage.host !== "browser") throw new Error("This is about the browser.");
  const file = await writeLongThread(scratch, "a b.json", 100);
  const command = run(["open", `threadlens://open?path=${encodeURI(file)}&at=/turns/77`], {
    DISPLAY: undefined,
    WAYLAND_DISPLAY: undefined,
  });
  await expect
    .poll(command.stdout)
    .toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{20,}\/#path=.*&at=\/turns\/77\n$/);
  const page = await stage.browser.newPage();
  await page.goto(command.stdout().trim());
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/77");
  await page.close();
});
