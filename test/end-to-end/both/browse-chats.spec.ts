import { expect, test } from "../harness/app.ts";
import {
  chatNamed,
  chatsOf,
  chooseTables,
  requestsOf,
  showChat,
  stackOf,
  viewButton,
} from "../harness/chats.ts";
import { countMarks } from "../harness/finding.ts";
import { detailsOf, detailsTab, timelineOf } from "../harness/rows.ts";

const sample = "electron/engine/samples/agent-chats.db";
const interrupted = "Analyze this data and visualize it";

test("from the list to the interrupted run: its stack, the way to where it stopped, and its plan", async ({
  app: { page },
  run,
}) => {
  await page.getByRole("button", { name: "An agent database" }).click();
  await expect(chatsOf(page).getByRole("row")).toHaveCount(7);
  await chooseTables(page, "no prefix");
  await expect(chatsOf(page).getByRole("row")).toHaveCount(15);
  await page.getByRole("button", { name: "Interrupted or failed" }).click();
  await expect(page.getByText("4 chats match")).toBeVisible();
  await expect(chatsOf(page).getByRole("row")).toHaveCount(4);
  await expect(chatNamed(page, interrupted)).toContainText("interrupted");
  await expect(chatNamed(page, interrupted)).toContainText("This chat can be resumed");
  await showChat(page, interrupted);

  // What the user saw beside what ran.
  const saw = requestsOf(page).getByRole("rowgroup", { name: "Request 1, what the user saw" });
  const ran = requestsOf(page).getByRole("rowgroup", { name: "Request 1, what ran" });
  await expect(saw).toContainText("The two regions together grew by 9.5 %");
  await expect(saw).toContainText("loading");
  await expect(ran.getByRole("row")).toHaveCount(5);
  await expect(ran.getByRole("row").nth(4)).toContainText("interrupted");
  const [left, right] = [await saw.boundingBox(), await ran.boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x + 1);

  // Who called whom, and the way down to the step that was interrupted.
  await viewButton(page, "Stack").click();
  const steps = stackOf(page).getByRole("treeitem");
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(2)).toContainText("running, waits for its child");
  await expect(steps.nth(3)).toHaveAttribute("aria-level", "2");
  await expect(steps.nth(4)).toContainText("interrupted");
  await expect(steps.nth(2)).toContainText("on the path to the interrupted step");
  await expect(page.getByRole("heading", { name: "Space at step 5" }).first()).toBeVisible();

  // How to resume, in words and as the command line has it.
  const plan = detailsOf(page);
  await expect(plan.getByRole("heading", { name: "Continue visualizer's llm step" })).toBeVisible();
  await expect(plan).toContainText('choose_prompt = "query"');
  await expect(plan).toContainText("stk_001");
  await expect(plan).toContainText("step 3 (analyzer's delegate) is closed");
  const copied = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const hear = (event: ClipboardEvent) => resolve(event.clipboardData?.getData("text/plain") ?? "");
        window.addEventListener("copy", hear, { once: true });
      }),
  );
  await plan.getByRole("button", { name: "Copy as JSON" }).click();
  const resume = run(["resume", `${sample}#chat_analyze`, "--json"]);
  expect(await resume.ended).toBe(0);
  expect(JSON.parse(await copied)).toEqual(JSON.parse(resume.stdout()));
});

test("a chat is a thread as well, with cycles, problems, details and the command line's hash", async ({
  app: { page },
  run,
}) => {
  await page.getByRole("button", { name: "An agent database" }).click();
  await chooseTables(page, "no prefix");
  await showChat(page, "Flight and hotel for Lisbon");
  const ran = requestsOf(page).getByRole("rowgroup", { name: "Request 1, what ran" });
  await expect(ran).toContainText("partial");
  await ran.getByRole("row", { name: /search_flights/ }).click();
  await expect(detailsTab(page, "Stored")).toHaveAttribute("aria-selected", "true");
  await expect(detailsOf(page)).toContainText("step_lisbon_4");
  await detailsTab(page, "Details").click();
  await expect(detailsOf(page)).toContainText("search_flights");
  await expect(detailsOf(page)).toContainText("Hashes");

  await viewButton(page, "Thread").click();
  await expect(timelineOf(page)).toContainText("partial");
  await expect(timelineOf(page)).toContainText("Interrupted by the user");
  await page.getByRole("button", { name: /^Problems/ }).click();
  await expect(page.getByText("incomplete-cycle").first()).toBeVisible();
  const hash = run(["hash", `${sample}#chat_lisbon`]);
  expect(await hash.ended).toBe(0);
  await expect(page.getByRole("contentinfo")).toContainText(`thread ${hash.stdout().slice(0, 8)}`);
});

test("words find chats by their titles and messages within a chat", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "An agent database" }).click();
  await chooseTables(page, "no prefix");
  await page.getByRole("searchbox", { name: /Search chats/ }).fill("MARKET report");
  await expect(chatsOf(page).getByRole("row")).toHaveCount(1);
  await showChat(page, "Market report");
  await page.getByRole("button", { name: "Find in chat" }).click();
  await page.getByRole("textbox", { name: "Words in messages" }).fill("austria");
  await expect(page.locator("mark").first()).toHaveText(/austria/i);
  await page.keyboard.press("Enter");
  await expect(requestsOf(page).locator("[aria-selected=true]")).toContainText(/austria/i);
  await expect.poll(() => countMarks(page)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => countMarks(page)).toBe(0);
});
