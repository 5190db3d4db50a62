import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

test("a file that was closed is among the recent ones and opens from there", async ({ app, scratch }) => {
  const { page } = app;
  await openFile(app, await writeThread(scratch, "again.json", [userTurn("hello again")]));
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("hello again");
  await page.getByRole("button", { name: "Close again.json" }).click();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.getByRole("button", { name: "again.json" }).first().click();
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("hello again");
});

test("a page that is loaded anew shows what was open, in the chosen theme", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "Weather, complete" }).click();
  await expect(page.getByRole("tab", { name: "weather-complete.json" })).toBeVisible();
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  await expect.poll(theme).toBe("light");
  await expect(async () => {
    await page.getByRole("button", { name: "Theme" }).click();
    expect(await theme()).toBe("dark");
  }).toPass();
  await page.reload();
  await expect(page.getByRole("tab", { name: "weather-complete.json" })).toBeVisible();
  await expect.poll(theme).toBe("dark");
});
