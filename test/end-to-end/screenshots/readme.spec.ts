// Takes the README's pictures in the app itself; `npm run screenshots` after a change of its looks.
import { fileURLToPath } from "node:url";
import { expect, test } from "../harness/app.ts";

const folder = fileURLToPath(new URL("../../../build/screenshots/", import.meta.url));

for (const theme of ["light", "dark"] as const)
  test(`the timeline, ${theme}`, async ({ app: { page, electron } }) => {
    await electron?.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source;
    }, theme);
    for (const sample of ["Several agents", "Weather, complete", "Weather, interrupted"]) {
      await page.getByRole("button", { name: sample }).click();
      await expect(page.getByRole("listbox", { name: "Timeline" })).toBeVisible();
      if (!sample.endsWith("interrupted"))
        await page.getByRole("button", { name: "Open another document" }).click();
    }
    const call = page.locator("[data-row-kind=part]", { hasText: "get_weather" }).nth(1);
    await call.click();
    await expect(page.getByRole("complementary", { name: "Details" })).toContainText("Hashes");
    await page.mouse.move(640, 700);
    await page.screenshot({ path: `${folder}timeline-${theme}.png`, animations: "disabled" });
  });
