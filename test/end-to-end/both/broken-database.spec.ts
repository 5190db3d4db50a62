import { join } from "node:path";
import { writeBroken } from "../../databases/write-broken.ts";
import { expect, test } from "../harness/app.ts";
import { chatNamed, chatsOf, requestsOf, showChat, stackOf, viewButton } from "../harness/chats.ts";
import { openFile } from "../harness/open-file.ts";
import { detailsOf, detailsTab, timelineOf } from "../harness/rows.ts";

test("a database full of broken rows shows each as what it is, and runs none of it", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const path = join(scratch, "broken.db");
  writeBroken(path, 120);
  await openFile(app, path);
  await expect(chatsOf(page).getByRole("row").first()).toBeVisible();

  await showChat(page, "onerror");
  await expect(requestsOf(page)).toContainText("<script>");
  await viewButton(page, "Stack").click();
  await expect(stackOf(page)).toContainText("onerror");

  await showChat(page, "Stacks that contradict themselves");
  await expect(stackOf(page)).toContainText("not stored");
  await expect(stackOf(page)).toContainText("in a circle");
  await expect(page.getByRole("complementary", { name: "This chat can be resumed" })).toBeVisible();

  await showChat(page, "A stack of 120 agents");
  await expect(stackOf(page)).toContainText("waits for its child");
  await detailsOf(page).getByRole("button", { name: "Show the step" }).click();
  await expect(stackOf(page).locator("[aria-selected=true]")).toContainText("interrupted");

  await viewButton(page, "Chat").click();
  await showChat(page, "Columns that cannot be read");
  await expect(requestsOf(page)).toContainText("not JSON");
  await requestsOf(page)
    .getByRole("row", { name: /A long text/ })
    .click();
  await expect(detailsTab(page, "Stored")).toHaveAttribute("aria-selected", "true");
  await detailsOf(page).getByRole("button", { name: "Show more" }).first().click();
  await expect(detailsOf(page)).toContainText(/Shown: 65,536 of/);

  await showChat(page, "Only the prompt was stored");
  await expect(requestsOf(page)).toContainText("Is anybody there?");
  await viewButton(page, "Thread").click();
  await showChat(page, "12345");
  await expect(timelineOf(page)).toBeVisible();
  await expect(chatNamed(page, "Untitled chat")).toBeVisible();
  expect(await page.title()).toContain("broken.db");
});
