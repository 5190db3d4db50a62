import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { type App, expect, test } from "../harness/app.ts";
import { showChat } from "../harness/chats.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt } from "../harness/rows.ts";
import { saveWith } from "../harness/save-file.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

const samples = "electron/engine/samples";
const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: /^Export/u });
const statusOf = (page: Page): Locator => page.getByRole("contentinfo");
const tabOf = (page: Page, name: RegExp): Locator => dialogOf(page).getByRole("tab", { name });
const choose = (page: Page, format: string): Promise<void> =>
  dialogOf(page).getByRole("radio", { name: format }).check();

async function openSample({ page }: App, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(statusOf(page)).toContainText("cycles");
}

const contentsOf = (text: string) => text.match(/(?:prompt|answer) \d/gu);

const formats = [
  ["ThreadProtocol 0.0.4", "thread", ".thread.json"],
  ["Pydantic AI message history", "pydantic-ai", ".pydantic-ai.json"],
  ["OpenAI chat messages", "openai", ".openai.json"],
  ["Anthropic messages", "anthropic", ".anthropic.json"],
  ["Markdown transcript", "markdown", ".md"],
  ["HTML transcript", "html", ".html"],
] as const;

test("every format is previewed, and saved as the command line writes it", async ({ app, run, scratch }) => {
  const { page } = app;
  await openSample(app, "Weather, a call without its return");
  await page.getByRole("button", { name: "Export…" }).first().click();
  for (const [label, to, extension] of formats) {
    await choose(page, label);
    const saved = await saveWith(app, "Save as…", join(scratch, `mine${extension}`));
    expect(saved.name).toBe(`weather-unanswered${extension}`);
    const converted = run(["convert", join(samples, "weather-unanswered.json"), "--to", to]);
    expect(await converted.ended).toBe(0);
    expect(saved.text).toBe(converted.stdout());
  }
});

test("an older version, and messages that providers take, say what goes and lead to it", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openSample(app, "Weather, a call without its return");
  await page.keyboard.press("e");
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("unchanged");
  await expect(dialog).toContainText("OpenAI-style: refused");
  await choose(page, "ThreadProtocol 0.0.3");
  await expect(tabOf(page, /What goes/u)).not.toHaveText(/ 0$/u);
  const older = await saveWith(app, "Save as…", join(scratch, "older.json"));
  expect(JSON.parse(older.text)).toMatchObject({ version: "0.0.3" });
  expect(older.text).not.toContain("completion_status");

  await choose(page, "OpenAI chat messages");
  await expect(dialog).toContainText("OpenAI-style: accepted");
  await tabOf(page, /Not expressible/u).click();
  await expect(dialog.getByText(/no place for times/u).first()).toBeVisible();
  await tabOf(page, /What goes/u).click();
  await dialog.getByText("“get_weather” has no return").click();
  await expect(dialog).toHaveCount(0);
  await expect(
    rowAt(page, "/turns/1/messages/2/parts/1").or(rowAt(page, "/turns/1/messages/2/parts/0")).first(),
  ).toBeVisible();
});

test("secrets are replaced on request, each can be kept, and patterns of one's own are used or refused", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const mail = "someone@example.org";
  const turns = [
    userTurn(`write to ${mail}, ticket OPS-1234`),
    agentTurn([{ part_kind: "text", content: `I write to ${mail} from /home/margot/notes.` }]),
  ];
  await openFile(app, await writeThread(scratch, "private.json", turns));
  await page.getByRole("button", { name: "Export…" }).first().click();
  const dialog = dialogOf(page);
  await choose(page, "Markdown transcript");
  await dialog.getByRole("switch", { name: "Replace secrets" }).check();
  await expect(tabOf(page, /Secrets/u)).toHaveText(/2$/u);
  const redacted = await saveWith(app, "Save as…", join(scratch, "redacted.md"));
  expect(redacted.text).not.toContain(mail);
  expect(redacted.text).not.toContain("margot");
  expect(redacted.text).toContain("OPS-1234");

  await dialog.getByRole("button", { name: "Add a pattern" }).click();
  await dialog.getByRole("textbox", { name: "Pattern 1" }).fill("(?=x)");
  await expect(dialog.getByRole("group", { name: "Own patterns" })).toContainText(/look/iu);
  await dialog.getByRole("textbox", { name: "Pattern 1" }).fill("(O+P+S+-?[0-9]*)*");
  await expect(tabOf(page, /Secrets/u)).toHaveText(/3$/u);
  await tabOf(page, /Secrets/u).click();
  await dialog.getByRole("checkbox", { name: new RegExp(`Keep.*${mail}`, "u") }).check();
  await expect(dialog).toContainText("1 kept");
  const kept = await saveWith(app, "Save as…", join(scratch, "kept.md"));
  expect(kept.text).toContain(mail);
  expect(kept.text).not.toContain("OPS-1234");
  await dialog
    .getByRole("button", { name: /turn 2/u })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
});

test("a turn, an exchange and a range are exported alone, and what is copied is what would be saved", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const turns = [0, 1, 2].flatMap((at) => [
    userTurn(`prompt ${at}`),
    agentTurn([{ part_kind: "text", content: `answer ${at}` }]),
  ]);
  await openFile(app, await writeThread(scratch, "talk.json", turns));
  await rowAt(page, "/turns/2/parts/0").click();
  await page.keyboard.press("e");
  const dialog = dialogOf(page);
  await dialog.getByRole("radio", { name: "This exchange" }).check();
  const exchange = await saveWith(app, "Save as…", join(scratch, "exchange.json"));
  expect(contentsOf(exchange.text)).toEqual(["prompt 1", "answer 1"]);
  await dialog.getByRole("radio", { name: "This turn" }).check();
  const turn = await saveWith(app, "Save as…", join(scratch, "turn.json"));
  expect(contentsOf(turn.text)).toEqual(["prompt 1"]);
  await dialog
    .getByRole("textbox", { name: "Last turn" })
    .or(dialog.getByLabel("Last turn"))
    .first()
    .fill("4");
  await dialog.getByLabel("First turn").fill("3");
  await expect(dialog).toContainText("2 turns");
  const range = await saveWith(app, "Save as…", join(scratch, "range.json"));
  expect(contentsOf(range.text)).toEqual(["prompt 1", "answer 1"]);

  await page
    .context()
    .grantPermissions(["clipboard-read", "clipboard-write"])
    .catch(() => undefined);
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const copied =
    app.electron === undefined
      ? await page.evaluate(() => navigator.clipboard.readText())
      : await app.electron.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toBe(range.text);
});

test("a stored chat, one request of it and a capture are exported through their threads", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openFile(app, join(samples, "stream-cut.sse"));
  await page.getByRole("button", { name: "Export…" }).first().click();
  await choose(page, "HTML transcript");
  const capture = await saveWith(app, "Save as…", join(scratch, "capture.html"));
  expect(capture.text).toMatch(/lost/iu);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open another document" }).click();
  await openFile(app, join(samples, "agent-chats.db"));
  await showChat(page, "Heat pumps in old houses");
  await page.getByRole("button", { name: "Export this request…" }).nth(1).click();
  await expect(dialogOf(page).getByRole("radio", { name: "This request" })).toBeChecked();
  await choose(page, "Markdown transcript");
  const request = await saveWith(app, "Save as…", join(scratch, "request.md"));
  await dialogOf(page).getByRole("radio", { name: "All turns" }).check();
  const all = await saveWith(app, "Save as…", join(scratch, "all.md"));
  expect(all.text.length).toBeGreaterThan(request.text.length);
});

test("a thread without turns and one that is cut off say what there is to say", async ({ app, scratch }) => {
  const { page } = app;
  await openFile(app, await writeThread(scratch, "empty.json", []));
  await page.getByRole("button", { name: "Export…" }).first().click();
  await expect(dialogOf(page)).toContainText("This thread has no turns");
  await choose(page, "OpenAI chat messages");
  const empty = await saveWith(app, "Save as…", join(scratch, "empty-messages.json"));
  expect(JSON.parse(empty.text)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open another document" }).click();
  const cut = join(scratch, "cut.json");
  await writeFile(cut, (await readFile(join(samples, "everything.json"), "utf8")).slice(0, 9000));
  await openFile(app, cut);
  await expect(page.getByRole("tab", { name: "cut.json" })).toHaveAttribute("aria-selected", "true");
  const button = page.locator(".export-button");
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("title", /read to its end/u);
});
