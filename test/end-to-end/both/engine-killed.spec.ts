import { expect, test } from "../harness/app.ts";
import { detailsTab } from "../harness/rows.ts";

test("when the engine is killed the window says so, has another, and shows what was open", async ({
  app,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "Several agents" }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline.getByRole("row").first()).toBeVisible();
  const before = await app.enginePid();

  process.kill(before, "SIGKILL");

  await expect(page.getByRole("status").filter({ hasText: /engine/i })).toContainText(/1 document/);
  expect(await app.enginePid()).not.toBe(before);
  await expect(page.getByRole("tab", { name: "multi-agent.json" })).toBeVisible();
  // Only the new engine can answer this: nothing of it was on screen before.
  await timeline.locator("[data-row-kind=part]").first().click();
  await detailsTab(page, "JSON").click();
  await expect(page.getByTestId("json-view").locator(".view-lines")).toContainText('"part_kind"');
});
