import { expect, test } from "../harness/app.ts";

test("opens a sample from the welcome screen and shows its turns", async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
  await page.getByRole("button", { name: "Weather, interrupted by the user" }).click();

  await expect(page.getByRole("tab", { name: "weather-interrupted.json" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const timeline = page.getByRole("grid", { name: "Timeline" });
  const turns = timeline.locator("[role=row][data-row-kind=turn]");
  await expect(turns).toHaveText([/You/, /Weather agent.*interrupted/, /You/, /Weather agent/]);
  for (const [at, turn] of (await turns.all()).entries())
    await expect(turn).toHaveAttribute("data-pointer", `/turns/${at}`);

  await expect(timeline).toContainText("What's the weather in Paris and Berlin?");
  await expect(timeline.locator("[data-row-kind=interruption]")).toHaveText(/Interrupted by the user/);
});
