import type { Page, Request } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { hostileThread } from "../harness/hostile-thread.ts";
import { openFile } from "../harness/open-file.ts";
import { startCanary } from "../harness/start-canary.ts";
import { writeText } from "../harness/thread-files.ts";

// A picture of the page after each of a thousand keys would take longer than all the rest.
test.use({ trace: "off" });

test("no script runs and no request leaves, whatever string stands wherever one can stand", async ({
  app,
  scratch,
}) => {
  test.setTimeout(120_000);
  const { page } = app;
  const canary = await startCanary();
  const asked: string[] = [];
  page.on("request", (request: Request) => asked.push(request.url()));
  page.on("dialog", (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const own = new URL(page.url());
  await openFile(
    app,
    await writeText(scratch, "hostile.json", JSON.stringify(hostileThread(canary.address))),
  );
  await readEverything(page);

  expect(await page.title()).toBe("hostile.json · Threadlens");
  expect(await page.evaluate(() => document.scripts.length)).toBe(1);
  const foreign = asked.filter((url) => !/^(?:data|blob):/.test(url) && new URL(url).host !== own.host);
  expect(foreign).toEqual([]);
  expect(canary.heard).toEqual([]);
  canary.close();
});

/** Every row, unfolded and in every tab of the details, then what the thread says of itself and its problems. */
async function readEverything(page: Page): Promise<void> {
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline.getByRole("row").first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(/\d+ errors?/);
  const details = page.getByRole("complementary", { name: "Details" });
  const tabs = ["Details", "JSON", "Source"];
  await timeline.focus();
  await page.keyboard.press("Home");
  const last = Number(await timeline.getAttribute("aria-rowcount"));
  for (let row = 0; row < last; row += 1) {
    await page.keyboard.press("ArrowDown");
    // Every attack has the same rows: what is slow is done for some of them.
    await page.keyboard.press("Space");
    if (row % 17 !== 0) continue;
    await details.getByRole("tab", { name: tabs[(row / 17) % 3] ?? "Details" }).click();
    await timeline.focus();
  }
  await page.getByRole("button", { name: "raw", exact: true }).click();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: /^Problems/ }).click();
  await expect(page.getByRole("listbox", { name: "Problems" }).getByRole("option").first()).toBeVisible();
  await page.getByRole("button", { name: "Info", exact: true }).click();
  await expect(page.getByText("__proto__").first()).toBeVisible();
}
