import { expect, test } from "../harness/app.ts";
import { detailsTab } from "../harness/rows.ts";

test("shows the JSON of the message whose part is selected", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "Weather, complete" }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await timeline.locator("[data-row-kind=part]", { hasText: "get_weather" }).first().click();

  const details = page.getByRole("complementary", { name: "Details" });
  await expect(details).toContainText("tool-call");
  await expect(details).toContainText("get_weather");
  await detailsTab(page, "JSON").click();
  const lines = details.getByTestId("json-view").locator(".view-lines");
  await expect(lines).toContainText('"tool_name": "get_weather"');
  // The text is there first, its colours a moment later.
  const colours = () =>
    lines
      .locator("span[class^=mtk]")
      .evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
  await expect.poll(colours).toBeGreaterThan(2);
});

test("is read with the keyboard alone", async ({ app: { page } }) => {
  const sample = page.getByRole("button", { name: "Weather, complete" });
  await sample.focus();
  await page.keyboard.press("Enter");
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline.getByRole("row").first()).toBeVisible();
  await timeline.focus();

  const selected = timeline.locator("[role=row][aria-selected=true]");
  await page.keyboard.press("Home");
  await expect(selected).toHaveAttribute("data-pointer", "/turns/0");
  await page.keyboard.press("ArrowDown");
  await expect(selected).toHaveAttribute("data-pointer", "/turns/0/parts/0");
  await page.keyboard.press("j");
  await expect(selected).toHaveAttribute("data-pointer", "/turns/1");
  await page.keyboard.press("k");
  await expect(selected).toHaveAttribute("data-pointer", "/turns/0");
});
