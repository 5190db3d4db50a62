import { readFile } from "node:fs/promises";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { detailsOf, detailsTab, rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

test("the details tell tokens, times and hashes, and lead from a call to its return", async ({
  app: { page },
  run,
}) => {
  await page.getByRole("button", { name: "Weather, complete" }).click();
  await expect(page.getByRole("contentinfo")).toContainText("thread ");
  const first = timelineOf(page).locator("[role=row]", { hasText: "get_weather" }).first();
  await first.click();
  const details = detailsOf(page);
  await expect(details).toContainText("Tokens of the message");
  await expect(details).toContainText("timestamp");
  await expect(details).toContainText(/Cycle1, complete, \d of \d calls? answered/);
  const hash = run(["hash", "--turns", "--json", "electron/engine/samples/weather-complete.json"]);
  expect(await hash.ended).toBe(0);
  const { turns, prefixes } = JSON.parse(hash.stdout()) as { turns: string[]; prefixes: string[] };
  for (const known of [turns[1], prefixes[1]])
    await expect(details.getByTitle(known ?? "none")).toBeVisible();
  const pointer = await first.getAttribute("data-pointer");
  await details.getByRole("button", { name: /^\/turns\/1\/messages/ }).click();
  await expect(selectedRow(page)).not.toHaveAttribute("data-pointer", pointer ?? "");
  await expect(selectedRow(page)).toContainText("↳");
});

test("“Show in source” opens the file's own bytes around the item", async ({ app, scratch }) => {
  const { page } = app;
  const path = await writeThread(scratch, "bytes.json", [
    userTurn("Grüße 😀"),
    agentTurn([{ part_kind: "text", content: "Ünïcode 1.0" }]),
  ]);
  await openFile(app, path);
  await rowAt(page, "/turns/1/messages/0/parts/0").click();
  await detailsOf(page).getByRole("button", { name: "Show in source" }).click();
  await expect(detailsTab(page, "Source")).toHaveAttribute("aria-selected", "true");
  const source = detailsOf(page).getByRole("region", { name: "Source" });
  const file = await readFile(path);
  const item = '{"part_kind":"text","content":"Ünïcode 1.0"}';
  const start = file.indexOf(item);
  await expect(source.locator("mark")).toHaveText(item);
  await expect(source).toContainText(file.toString("utf8").slice(0, 40));
  await expect(detailsOf(page)).toContainText(`line 1, column ${(start + 1).toLocaleString("en")}`);
});

const call = (id: string) => ({ part_kind: "tool-call", tool_name: "find", tool_call_id: id, args: {} });

test("a problem is listed with its rule and jumped to, by click and by key", async ({ app, scratch }) => {
  const { page } = app;
  const many = Array.from({ length: 60 }, (_, at) => userTurn(`prompt ${at}`));
  const path = await writeThread(scratch, "problems.json", [
    ...many,
    agentTurn([call("a")]),
    ...many,
    agentTurn([call("b")], { started_at: "2025-01-20T10:00:03Z" }),
  ]);
  await openFile(app, path);
  await page.getByRole("button", { name: /^Problems ?\d+/ }).click();
  const list = page.getByRole("listbox", { name: "Problems" });
  const rule = list.getByRole("option", { name: /incomplete-cycle/ });
  await expect(rule).toHaveCount(2);
  await rule.nth(1).click();
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", /^\/turns\/121\//);
  await expect(selectedRow(page)).toBeInViewport();
  await expect(detailsOf(page)).toContainText("incomplete-cycle");
  await page
    .getByRole("group", { name: "Which problems are listed" })
    .getByRole("button", { name: /Errors/ })
    .click();
  await expect(rule).toHaveCount(2);
  await timelineOf(page).focus();
  await page.keyboard.press("N");
  await expect(selectedRow(page)).not.toHaveAttribute("data-pointer", /^\/turns\/121\//);
  await page.getByRole("button", { name: "Close the problems" }).click();
  await expect(list).toHaveCount(0);
});
