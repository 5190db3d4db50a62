import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { detailsTab } from "../harness/rows.ts";
import { agentTurn, userTurn, writeLongThread, writeThread } from "../harness/thread-files.ts";

const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

test("what a file says stays text, wherever it is shown", async ({ app, scratch }) => {
  const { page } = app;
  const title = await page.title();
  const hostile = agentTurn(
    [
      { part_kind: "text", content: markup },
      { part_kind: "tool-call", tool_name: markup, tool_call_id: "__proto__", args: { [markup]: markup } },
      { part_kind: `custom:${markup}`, content: "javascript:document.title=3" },
    ],
    { agent_id: "__proto__" },
  );
  await openFile(app, await writeThread(scratch, "hostile.json", [userTurn(markup), hostile]));
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline.locator("[data-row-kind=part]")).toHaveCount(4);
  await timeline.locator("[data-row-kind=part]").first().click();
  await detailsTab(page, "JSON").click();
  for (const part of await timeline.locator("[data-row-kind=part]").all()) await part.click();
  await expect(page.getByTestId("json-view").locator(".view-lines")).toContainText("onerror");
  await expect(timeline).toContainText(markup);
  await expect(page.locator("img[src=x], script:not([src])")).toHaveCount(0);
  expect(await page.title()).toContain(title);
});

test("a hundred thousand turns are scrolled to their end", async ({ app, scratch }) => {
  const { page } = app;
  await openFile(app, await writeLongThread(scratch, "long.json", 100_000));
  await expect(page.getByText("100,000 turns")).toBeVisible();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await timeline.focus();
  await page.keyboard.press("End");
  await expect(timeline.getByText("prompt 100000", { exact: true })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(timeline.getByText("prompt 1", { exact: true })).toBeVisible();
});
