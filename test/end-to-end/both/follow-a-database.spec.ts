import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { snapshot } from "../../electron/engine/chats/snapshot.ts";
import { type App, expect, test } from "../harness/app.ts";
import { chatNamed, chatsOf, chooseTables, requestsOf, showChat, viewButton } from "../harness/chats.ts";
import { commitRows } from "../harness/commit-rows.ts";
import { openFile } from "../harness/open-file.ts";
import { detailsOf, timelineOf } from "../harness/rows.ts";

const sample = "electron/engine/samples/agent-chats.db";

async function openCopy(app: App, scratch: string): Promise<string> {
  const path = join(scratch, "chats.db");
  await copyFile(sample, path);
  await openFile(app, path);
  await expect(chatsOf(app.page)).toBeVisible();
  await chooseTables(app.page, "no prefix");
  return path;
}

const addAnswer = (words: string, sequence: number) =>
  `INSERT INTO agent_message (message_id, chat_id, request_id, role, type, props, assistant_id, sequence, created_at) ` +
  `VALUES ('added ${sequence}', 'chat_agenda', 'req_added', 'assistant', 'text', '{"content":"${words}"}', 'writer', ${sequence}, '2026-11-17 08:00:0${sequence % 10}')`;

test("what another process commits appears while it is followed, and the place stays", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = await openCopy(app, scratch);
  await showChat(page, "Agenda for the weekly meeting");
  const first = requestsOf(page).getByRole("row", { name: /^You/ }).first();
  await first.click();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Follow" }).click();

  await commitRows(
    path,
    addAnswer("A row from elsewhere", 91),
    "INSERT INTO agent_chat (chat_id, title, assistant_id, last_message_at) VALUES ('chat_new', 'A chat that just began', 'writer', '2026-11-17 09:00:00')",
  );
  await expect(requestsOf(page)).toContainText("A row from elsewhere");
  await expect(chatNamed(page, "A chat that just began")).toBeVisible();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(detailsOf(page)).toContainText("user");
  await viewButton(page, "Thread").click();
  await expect(timelineOf(page)).toContainText("A row from elsewhere");

  // Once it is not followed any more, a key asks for what was written since.
  await page.getByRole("button", { name: "Follow" }).click();
  await commitRows(path, addAnswer("And one more", 92));
  await page.keyboard.press("F5");
  await expect(timelineOf(page)).toContainText("And one more");
});

test("a database that was looked through stays as it is", async ({ app, scratch }) => {
  const { page } = app;
  const path = join(scratch, "chats.db");
  await copyFile(sample, path);
  const before = snapshot(scratch);
  await openFile(app, path);
  await showChat(page, "Incidents of last night");
  await viewButton(page, "Stack").click();
  await expect(page.getByRole("treeitem").first()).toBeVisible();
  await page.keyboard.press("F5");
  await page.getByRole("button", { name: "Close chats.db" }).click();
  await expect(page.getByRole("button", { name: "An agent database" })).toBeVisible();
  expect(snapshot(scratch)).toEqual(before);

  const broken = join(scratch, "broken.db");
  await writeFile(broken, Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(4080, 7)]));
  await openFile(app, broken);
  await expect(page.getByRole("alert")).toContainText("expected");
});

test("the chat that was shown comes back after the engine died", async ({ app, scratch }) => {
  const { page } = app;
  await openCopy(app, scratch);
  await showChat(page, "Market report");
  process.kill(await app.enginePid(), "SIGKILL");
  await expect(page.getByText(/started again/).first()).toBeVisible();
  await expect(chatNamed(page, "Market report")).toHaveAttribute("aria-selected", "true");
  await expect(requestsOf(page)).toContainText("electric cargo bikes");
});
