import { appendFile, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";

const turn = (content: string) =>
  JSON.stringify({
    turn_type: "user",
    submitted_at: "2025-01-01T10:00:00Z",
    parts: [{ part_kind: "user-prompt", content }],
  });
const thread = (...prompts: string[]) => `{"version":"0.0.4","turns":[${prompts.map(turn).join(",")}]}`;
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `prompt ${at}`);

/** As a program does that goes back over the end of its file to go on. */
async function addTurn(path: string, content: string): Promise<void> {
  const { size } = await stat(path);
  const file = await open(path, "r+");
  await file.write(`,${turn(content)}]}`, size - "]}".length);
  await file.close();
}

const follow = (page: Page) => page.getByRole("button", { name: "Follow", exact: true });
const scrollTop = (page: Page) => timelineOf(page).evaluate((list) => list.scrollTop);

test("a thread file that grows is followed: the place stays, and at the end so does the end", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = join(scratch, "growing.json");
  await writeFile(path, thread(...numbered(60)));
  await openFile(app, path);
  await expect(rowAt(page, "/turns/2/parts/0")).toContainText("prompt 2");
  await rowAt(page, "/turns/2/parts/0").click();
  await timelineOf(page).hover();
  await page.mouse.wheel(0, 120);
  await follow(page).click();
  await expect(follow(page)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => scrollTop(page)).toBe(120);

  await addTurn(path, "written meanwhile");
  await expect(page.getByRole("contentinfo")).toContainText("61 turns");
  expect(await scrollTop(page)).toBe(120);
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/2/parts/0");

  await timelineOf(page).press("End");
  await expect(rowAt(page, "/turns/60/parts/0")).toBeInViewport();
  for (const words of ["the next", "and the next", "and one more"]) {
    await addTurn(path, words);
    await expect(timelineOf(page).getByText(words, { exact: true })).toBeInViewport();
  }
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/60/parts/0");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a file that was replaced or cut is opened anew with a word, and one that is gone ends the following", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = join(scratch, "replaced.json");
  await writeFile(path, thread("one", "two"));
  await openFile(app, path);
  await expect(timelineOf(page)).toContainText("two");
  await follow(page).click();

  await writeFile(`${path}.new`, thread("another", "thread", "altogether"));
  await rename(`${path}.new`, path);
  await expect(timelineOf(page)).toContainText("altogether");
  const notice = page.getByRole("status").filter({ hasText: "replaced.json was opened anew" });
  await expect(notice).toContainText("Another file has taken its place.");
  await page.getByRole("button", { name: "Dismiss: replaced.json was opened anew" }).click();

  await writeFile(path, thread("short"));
  await expect(timelineOf(page)).toContainText("short");
  await expect(notice).toContainText("It has become shorter.");

  await rm(path);
  await expect(page.getByRole("alert")).toContainText("Following has ended");
  await expect(follow(page)).toHaveAttribute("aria-pressed", "false");
  await expect(timelineOf(page)).toContainText("short");
});

test("a file that its writer has not finished is shown as far as it goes, and is whole once it is", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = join(scratch, "unfinished.json");
  const whole = thread("one", "two", "three");
  await writeFile(path, whole.slice(0, -60));
  await openFile(app, path);
  await expect(timelineOf(page)).toContainText("two");
  await expect(page.getByText("Reading broke off.")).toBeVisible();
  await appendFile(path, whole.slice(-60));
  await page.keyboard.press("F5");
  await expect(timelineOf(page)).toContainText("three");
  await expect(page.getByText("Reading broke off.")).toHaveCount(0);
});

test("a capture that goes on is followed: what was a ghost becomes a part when its end arrives", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = join(scratch, "live.sse");
  const capture = await readFile("electron/engine/samples/stream-cut.sse", "utf8");
  const cut = capture.indexOf(" to know whether");
  await writeFile(path, capture.slice(0, cut));
  await openFile(app, path);
  await expect(timelineOf(page)).toContainText("The user is in Paris");
  await follow(page).click();
  const end = capture.indexOf("at the weekend");
  await appendFile(path, capture.slice(cut, end));
  await expect(timelineOf(page)).toContainText("Let me look");
  await appendFile(path, capture.slice(end));
  // All of it could be seen, its end too: so that is where it stays.
  await expect(timelineOf(page).getByText("Silent for 33 s")).toBeInViewport();
  await timelineOf(page).press("Home");
  await expect(timelineOf(page)).toContainText("Let me look at the weekend in Paris.");
  await expect(page.getByRole("alert")).toHaveCount(0);
});
