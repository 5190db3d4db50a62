import { expect, test } from "../harness/app.ts";
import { findViolations } from "../harness/find-violations.ts";

test("by keyboard one learns every version, and sees a report before it is copied", async ({
  app: { page, host },
}) => {
  // What was asked for after the page was drawn is there: by then it listens to keys, too.
  await expect(page.getByRole("button", { name: "Weather, complete" })).toBeVisible();
  await page.keyboard.press("Control+K");
  await page.keyboard.type("about threadlens");
  await page.keyboard.press("Enter");
  const about = page.getByRole("dialog", { name: "Threadlens" });
  await expect(about).toContainText(/SQLite3\.\d+/);
  await expect(about).toContainText(host === "desktop" ? "Electron" : "Node");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(about).toHaveCount(0);

  await page.keyboard.press("Control+K");
  await page.keyboard.type("report a problem");
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: "Report a problem" });
  await expect(report.getByLabel("The report")).toContainText("No errors since the start.");
  expect(await findViolations(page)).toEqual([]);
  // As little room as a window of 1280 by 800 has at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(report.getByRole("button", { name: "Copy the report" })).toBeInViewport({ ratio: 1 });
  await expect(report.getByLabel("The report")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copied the report")).toBeVisible();
});
