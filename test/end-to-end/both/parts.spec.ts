import { createHash } from "node:crypto";
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { detailsOf, rowAt, scrollDownTo, selectedRow, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

test("text is rendered as Markdown, and as it is written when asked for", async ({ app, scratch }) => {
  const { page } = app;
  const content = "# Plan\n\n- **one**\n- two\n\n![pixel](https://tracker.example/p.png) <b>no</b>";
  const path = await writeThread(scratch, "words.json", [
    userTurn("hi"),
    agentTurn([{ part_kind: "text", content }]),
  ]);
  await openFile(app, path);
  const row = rowAt(page, "/turns/1/messages/0/parts/0");
  await expect(row.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect(row.locator("li")).toHaveCount(2);
  await expect(row.locator("strong", { hasText: "one" })).toBeVisible();
  await expect(row).toContainText("<b>no</b>");
  await expect(row.locator("img, b")).toHaveCount(0);
  await row.click();
  await page.keyboard.press("r");
  await expect(row).toContainText("# Plan");
  await expect(row.locator("li")).toHaveCount(0);
  await page.getByRole("button", { name: "raw", exact: true }).first().click();
  await expect(row).toContainText("# Plan");
  await page.getByRole("button", { name: "raw", exact: true }).first().click();
  await expect(row.getByRole("heading", { name: "Plan" })).toBeVisible();
});

test("thinking is folded until it is asked for", async ({ app, scratch }) => {
  const { page } = app;
  const content = `first line\nlast line`;
  const thinking = { part_kind: "thinking", content, provider_name: "p" };
  await openFile(app, await writeThread(scratch, "thought.json", [userTurn("hi"), agentTurn([thinking])]));
  const row = rowAt(page, "/turns/1/messages/0/parts/0");
  await expect(row).toContainText("first line last line");
  const folded = await row.boundingBox();
  await row.click();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThan(folded?.height ?? 0);
  await page.keyboard.press("Space");
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(folded?.height);
});

test("inline images are shown, those at an address only wait to be asked for", async ({ app: { page } }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: "Every kind of part" }).click();
  const prompt = rowAt(page, "/turns/0/parts/0");
  const image = prompt.locator("img");
  await expect(image).toHaveCount(1);
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(64);
  await expect(prompt.getByText("Load image from images.example.com")).toBeVisible();
  expect(asked.filter((url) => url.includes("example.com"))).toEqual([]);
});

test("JSON that is written as a string opens as JSON", async ({ app, scratch }) => {
  const { page } = app;
  const args = { filter: JSON.stringify({ city: { name: "Paris" } }) };
  const call = { part_kind: "tool-call", tool_name: "find", tool_call_id: "c1", args };
  await openFile(app, await writeThread(scratch, "inner.json", [userTurn("hi"), agentTurn([call])]));
  await rowAt(page, "/turns/1/messages/0/parts/0").click();
  const details = detailsOf(page);
  await details.getByRole("button", { name: "as JSON" }).click();
  await expect(details.getByText("name", { exact: true })).toBeVisible();
  await expect(details.getByText('"Paris"', { exact: true })).toBeVisible();
  await details.getByRole("button", { name: "as text" }).click();
  await expect(details.getByText("name", { exact: true })).toHaveCount(0);
});

test("a content ref to a local file is verified by its size and its SHA-256", async ({ app, scratch }) => {
  const { page } = app;
  const content = "a table of many rows\n".repeat(1000);
  const kept = join(scratch, "kept elsewhere.txt");
  await writeFile(kept, content);
  const hash = createHash("sha256").update(content).digest("hex");
  const ref = (change: object) => ({
    part_kind: "tool-return",
    tool_name: "find",
    status: "success",
    content_ref: {
      uri: pathToFileURL(kept).href,
      size_bytes: content.length,
      hash: `sha256:${hash}`,
      media_type: "text/plain",
      ...change,
    },
    metadata: { preview: "a table of" },
  });
  const path = await writeThread(scratch, "refs.json", [
    { ...userTurn("hi"), parts: [ref({}), ref({ hash: "0".repeat(64) }), ref({ uri: "s3://bucket/key" })] },
  ]);
  await openFile(app, path);
  const [good, bad, far] = [0, 1, 2].map((part) => rowAt(page, `/turns/0/parts/${part}`));
  await expect(good!).toContainText("a table of");
  await expect(good!).toContainText("text/plain");
  await good!.getByRole("button", { name: "Verify" }).click();
  await expect(good!).toContainText("✓ size and SHA-256 match");
  await bad!.getByRole("button", { name: "Verify" }).click();
  await expect(bad!).toContainText("✕ SHA-256 differs");
  await expect(far!.getByRole("button", { name: /Verify/ })).toHaveCount(0);
});

test("fifty megabytes of text are read to their end without a pause", async ({ app, scratch }) => {
  const { page } = app;
  const path = join(scratch, "long.json");
  const file = await open(path, "w");
  await file.write(
    '{"version":"0.0.4","turns":[{"turn_type":"user","submitted_at":"T","parts":[{"part_kind":"user-prompt","content":"',
  );
  for (let piece = 0; piece < 500; piece += 1)
    await file.write(
      Array.from({ length: 1000 }, (_, line) => `line ${piece * 1000 + line} ${"words ".repeat(16)}`).join(
        "\\n",
      ) + "\\n",
    );
  await file.write('the very last words"}]}]}');
  await file.close();
  await openFile(app, path);
  const row = rowAt(page, "/turns/0/parts/0");
  await expect(row).toContainText("line 0 words");
  await row.getByRole("button", { name: /Show all, 5\d MB/ }).click();
  const reader = page.getByRole("region", { name: /Whole text/ });
  await expect(reader).toContainText("line 0 words");
  await page.keyboard.press("End");
  await expect(reader).toContainText("the very last words");
  await page.keyboard.press("Escape");
  await expect(reader).toHaveCount(0);
  await expect(row).toBeVisible();
});

test("retry prompts, custom and unknown parts stand as what they are", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "Every kind of part" }).click();
  const timeline = timelineOf(page);
  await scrollDownTo(page, timeline.locator(".chip.is-application", { hasText: "custom:itinerary" }));
  await scrollDownTo(page, timeline.locator(".chip.is-unknown", { hasText: "map-pin" }));
  await expect(timeline.locator(".chip.is-unknown", { hasText: "map-pin" })).toContainText("?");
  await scrollDownTo(page, timeline.locator(".chip.is-system", { hasText: "meta:timing" }));
  await timeline.locator("[role=row]", { hasText: "custom:itinerary" }).click();
  await page.keyboard.press("Space");
  await expect(selectedRow(page).getByText("part_kind", { exact: true })).toBeVisible();
  await scrollDownTo(page, timeline.locator(".chip", { hasText: "retry" }));
  await expect(timeline.locator("[role=row]", { hasText: "retry" })).toContainText("reserve_table");
});
