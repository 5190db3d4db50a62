import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { snapshot } from "../../electron/engine/chats/snapshot.ts";
import { type App, expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";

const sample = "electron/engine/samples/agent-chats.db";
const card = { name: "An agent database" };

async function showChat({ page }: App, number: number, title: string): Promise<void> {
  const field = page.getByLabel("Number of the chat");
  await field.fill(String(number));
  await field.press("Enter");
  await expect(page.getByText(title).first()).toBeVisible();
}

test("a database shows its chats as threads, with cycles, interruptions and the command line's hashes", async ({
  app,
  run,
}) => {
  const { page } = app;
  await page.getByRole("button", card).click();
  const chats = page.getByRole("group", { name: "Chat of this database" });
  await expect(chats).toContainText("of 22");
  await expect(page.getByRole("contentinfo")).toContainText("Stored chat, shown as ThreadProtocol 0.0.4");
  // Behind the seven of the application in which somebody wrote last.
  await showChat(app, 8, "Analyze this data and visualize it");

  const timeline = page.getByRole("listbox", { name: "Timeline" });
  await expect(timeline).toContainText("Draw revenue by month as one line per region");
  await expect(timeline.locator("[data-row-kind=event]").first()).toContainText("→ visualizer");
  await expect(timeline).toContainText("Interrupted by the user");
  const hash = run(["hash", `${sample}#chat_analyze`]);
  expect(await hash.ended).toBe(0);
  await expect(page.getByRole("contentinfo")).toContainText(`thread ${hash.stdout().slice(0, 8)}`);

  await showChat(app, 10, "Flight and hotel for Lisbon");
  await expect(timeline).toContainText("partial");
  await page.getByRole("button", { name: /^Problems/ }).click();
  await expect(page.getByText("incomplete-cycle").first()).toBeVisible();
});

test("a database that was opened stays as it is, and what is no agent database says what it is", async ({
  app,
  scratch,
}) => {
  const path = join(scratch, "chats.db");
  await copyFile(sample, path);
  const before = snapshot(scratch);
  await openFile(app, path);
  await expect(app.page.getByRole("group", { name: "Chat of this database" })).toBeVisible();
  await app.page.getByRole("button", { name: "Next chat" }).click();
  await expect(app.page.getByLabel("Number of the chat")).toHaveValue("2");
  await app.page
    .getByRole("button", { name: /^Close/ })
    .first()
    .click();
  expect(snapshot(scratch)).toEqual(before);

  const broken = join(scratch, "broken.db");
  await writeFile(broken, Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(4080, 7)]));
  await openFile(app, broken);
  await expect(app.page.getByRole("alert")).toContainText("expected");
});
