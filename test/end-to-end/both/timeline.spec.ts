import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, selectedRow, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeThread } from "../harness/thread-files.ts";

const call = (id: string, city: string) => ({
  part_kind: "tool-call",
  tool_name: "get_weather",
  tool_call_id: id,
  args: { city },
});
const answer = (id: string, more: object = {}) => ({
  part_kind: "tool-return",
  tool_name: "get_weather",
  tool_call_id: id,
  status: "success",
  content: `sunny in ${id}`,
  ...more,
});
const response = (...parts: object[]) => ({
  message_type: "response",
  timestamp: "2025-01-20T10:00:02Z",
  parts,
});
const request = (...parts: object[]) => ({
  message_type: "request",
  timestamp: "2025-01-20T10:00:05Z",
  parts,
});

test("shows for every cycle whether it is whole, and each return right below its call", async ({
  app: { page },
}) => {
  await page.getByRole("button", { name: "Weather, interrupted by the user" }).click();
  const pointers = () =>
    timelineOf(page)
      .locator("[role=row]")
      .evaluateAll((rows) => rows.slice(3, 8).map((row) => (row as HTMLElement).dataset["pointer"]));
  await expect
    .poll(pointers)
    .toEqual([
      "/turns/1/messages/0/parts/0",
      "/turns/1/messages/0/parts/1",
      "/turns/1/messages/1/parts/0",
      "/turns/1/messages/0/parts/2",
      "/turns/1/messages/1/parts/1",
    ]);
  await expect(timelineOf(page).locator(".cycle-foot")).toHaveText([
    "complete · 2 of 2 calls answered",
    "complete · 1 of 1 call answered",
    "complete",
  ]);
  await expect(timelineOf(page).locator(".rail").first()).toHaveCSS("border-left-style", "solid");
  await expect(timelineOf(page).locator("[data-row-kind=interruption]")).toHaveText(
    "Interrupted by the user10:00:151 cycle kept · what was cut off is not storedRepair…",
  );
});

test("a cycle that is not whole is broken, says so in words, and so do its turn and the outline", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const cut = agentTurn([], {
    completion_status: "interrupted",
    interruption: { reason: "timeout", interrupted_at: "2025-01-20T10:00:09Z" },
    messages: [
      response(call("a", "Paris"), call("b", "Tokyo")),
      request(answer("a", { status: "error", content: "no such city" })),
      response(call("c", "Rome")),
      { message_type: "response", parts: [] },
    ],
  });
  await openFile(app, await writeThread(scratch, "cut.json", [userTurn("weather?"), cut]));
  const feet = timelineOf(page).locator(".cycle-foot");
  await expect(feet).toHaveText([
    "partial ✕ with errors · 1 of 2 calls answered",
    "unanswered · 0 of 1 call answered",
    "empty · the response holds nothing",
  ]);
  for (const rail of await timelineOf(page).locator(".rail").all())
    await expect(rail).toHaveCSS("border-left-style", "dashed");
  await expect(rowAt(page, "/turns/1/messages/0/parts/1")).toContainText("no return");
  await expect(rowAt(page, "/turns/1/messages/1/parts/0")).toContainText("✕ error");
  await expect(rowAt(page, "/turns/1")).toContainText("3 incomplete cycles");
  await expect(rowAt(page, "/turns/1/interruption")).toHaveText(
    /Interrupted: it took too long10:00:09no cycle kept · 3 cycles incomplete, 2 calls without return/,
  );
  await expect(page.getByRole("navigation", { name: "Outline" })).toContainText(
    "Interrupted, 3 incomplete cycles",
  );
});

test("a call and its return find each other by pointing, by selecting and by key", async ({
  app: { page },
}) => {
  await page.getByRole("button", { name: "Weather, complete" }).click();
  const calls = timelineOf(page).locator("[role=row]", { hasText: "get_weather" });
  const first = calls.first();
  await first.hover();
  const paired = timelineOf(page).locator("[role=row].is-paired");
  await expect(paired).toHaveCount(1);
  await expect(paired).toContainText("↳");
  const pointer = await paired.getAttribute("data-pointer");
  await first.click();
  await page.mouse.move(5, 400);
  await expect(paired).toHaveAttribute("data-pointer", pointer ?? "");
  await page.keyboard.press("p");
  const selected = selectedRow(page);
  await expect(selected).toHaveAttribute("data-pointer", pointer ?? "");
  await page.keyboard.press("p");
  await expect(selected).toContainText("get_weather");
});

test("a deferred cycle leads to the turn that answers it", async ({ app: { page } }) => {
  await page.getByRole("button", { name: "Every kind of part" }).click();
  await timelineOf(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", "/turns/2");
  await timelineOf(page)
    .locator(".cycle-foot", { hasText: "deferred · answered in turn 4" })
    .getByText("turn 4")
    .click();
  await expect(selectedRow(page)).toHaveAttribute("data-pointer", /^\/turns\/3\/parts\//);
});

test("what a stream had brought before it broke is shown as lost", async ({ app, scratch }) => {
  const { page } = app;
  const broken = agentTurn([{ part_kind: "text", content: "one" }], {
    messages: [
      response({ part_kind: "text", content: "one" }),
      {
        message_type: "system",
        event_type: "stream.interrupted",
        event_data: { reason: "network_failure", partial_content: "Based on the weather data, Paris is" },
      },
    ],
  });
  await openFile(app, await writeThread(scratch, "lost.json", [userTurn("weather?"), broken]));
  const lost = timelineOf(page).locator(".lost");
  await expect(lost).toContainText("Based on the weather data, Paris is");
  await expect(lost).toContainText("lost · text without an end");
});
