import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../harness/app.ts";
import { viewButton } from "../harness/chats.ts";
import { openFile } from "../harness/open-file.ts";
import { detailsOf, selectedRow, timelineOf } from "../harness/rows.ts";
import { writeThread } from "../harness/thread-files.ts";

const at = (clock: string) => `2025-01-20T${clock}Z`;
const user = (clock: string, content: string) => ({
  turn_type: "user",
  submitted_at: at(clock),
  parts: [{ part_kind: "user-prompt", content }],
});
const response = (clock: string | null, ...parts: object[]) => ({
  message_type: "response",
  ...(clock !== null && { timestamp: at(clock) }),
  parts,
});
const text = { part_kind: "text", content: "It is fine there" };
const names = { tool_name: "get_weather", tool_call_id: "1" };

/** An exchange with a call, an hour in which nobody says anything, and a turn that was cut off. */
const turns = [
  user("10:00:00", "How is the weather?"),
  {
    turn_type: "agent",
    agent_id: "weather",
    started_at: at("10:00:01"),
    completed_at: at("10:00:20"),
    completion_status: "complete",
    messages: [
      response("10:00:03", { part_kind: "tool-call", ...names, args: {} }),
      {
        message_type: "request",
        timestamp: at("10:00:15"),
        parts: [{ part_kind: "tool-return", ...names, content: "72" }],
      },
      response("10:00:20", text),
      response(null, text),
    ],
  },
  user("11:00:20", "And tomorrow?"),
  {
    turn_type: "agent",
    agent_id: "weather",
    started_at: at("11:00:21"),
    completion_status: "interrupted",
    interruption: { reason: "timeout", interrupted_at: at("11:00:30") },
    messages: [response("11:00:25", text)],
  },
];

const axisOf = (page: Page): Locator => page.getByRole("application", { name: "Time axis" });
const toldOf = (page: Page): Locator => page.locator(".times-readout");

test("the time axis shows when things happened, folds idle time and leads to rows", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await openFile(app, await writeThread(scratch, "weather.json", turns));
  await expect(timelineOf(page)).toBeVisible();
  await viewButton(page, "Time").click();
  const axis = axisOf(page);
  const view = page.getByRole("region", { name: "Time", exact: true });
  await expect(view).toContainText("2025-01-20 10:00:00 to 11:00:30");
  await expect(view).toContainText("1 message without a time");
  await expect(axis.locator("path.times-turn")).toHaveCount(2);
  await expect(axis.locator("path.times-call")).toHaveCount(1);

  // Idle time is folded, and can be seen as long as it was.
  const gap = axis.getByRole("button", { name: "1 h idle" });
  await expect(gap).toHaveAttribute("aria-expanded", "false");
  await gap.click();
  await expect(gap).toHaveAttribute("aria-expanded", "true");
  await gap.click();
  await expect(gap).toHaveAttribute("aria-expanded", "false");

  // By keyboard alone: step by step, with how long each took.
  await axis.focus();
  for (const words of ["Turn 1", "Turn 2", "get_weather, turn 2"]) {
    await page.keyboard.press("ArrowDown");
    await expect(toldOf(page)).toContainText(words);
  }
  await expect(toldOf(page)).toContainText("10:00:03 to 10:00:15 · 12 s");
  await page.keyboard.press("j");
  await expect(toldOf(page)).toContainText("Turn 3");
  await expect(detailsOf(page)).toContainText("/turns/2");

  // Nearer, along, and back to all of it.
  const all = view.getByRole("button", { name: "all", exact: true });
  await expect(all).toBeDisabled();
  for (const key of ["+", "+", "+", "Home"]) await page.keyboard.press(key);
  await expect(all).toBeEnabled();
  await expect(axis.locator(".times-reason")).toHaveCount(0);
  await expect(axis.getByText("10:00:02", { exact: true })).toBeVisible();
  await page.keyboard.press("0");
  await expect(all).toBeDisabled();
  await expect(axis.locator(".times-reason")).toHaveText("Interrupted: it took too long");

  // What was cut off says so under the pointer; a wheel comes nearer to it, and a double click leads to its row.
  const mark = (await axis.locator("path.times-interruption").boundingBox())!;
  const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  await page.mouse.move(x, y);
  await expect(axis.locator(".times-tip")).toContainText("Interrupted: it took too long, turn 4");
  await page.mouse.wheel(0, -600);
  await expect(all).toBeEnabled();
  await page.mouse.click(x, y);
  await expect(toldOf(page)).toContainText("11:00:30");
  await page.mouse.dblclick(x, y);
  await expect(selectedRow(page)).toContainText("Interrupted: it took too long");
  await expect(selectedRow(page)).toBeInViewport();
  await expect(timelineOf(page)).toBeFocused();

  // Whoever comes back sees what they saw.
  await viewButton(page, "Time").click();
  await expect(all).toBeEnabled();
  await expect(axis.locator(".times-chosen")).toBeInViewport();
});

test("what is selected or pointed at is seen in any lane, and told with its day", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const agents = Array.from({ length: 20 }, (_, number) => ({
    turn_type: "agent",
    agent_id: `agent ${number}`,
    started_at: `2025-01-${10 + Math.floor(number / 10)}T10:00:${10 + number}Z`,
    completion_status: "complete",
    messages: [],
  }));
  await openFile(app, await writeThread(scratch, "agents.json", agents));
  await viewButton(page, "Time").click();
  const axis = axisOf(page);
  await axis.focus();
  await page.keyboard.press("ArrowUp");
  await expect(toldOf(page)).toContainText("2025-01-11 10:00:29");
  const chosen = axis.locator(".times-chosen");
  await expect(chosen).toBeInViewport();
  for (let times = 0; times < 6; times++) await page.keyboard.press("+");
  await expect(chosen).toBeInViewport();

  const { x, y, width, height } = (await chosen.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(axis.locator(".times-tip")).toContainText("2025-01-11 10:00:29");
  await expect(axis.locator(".times-tip")).toBeInViewport({ ratio: 1 });
});

test("a thread without times says so and leads back to the timeline", async ({ app, scratch }) => {
  const { page } = app;
  const untimed = [{ turn_type: "user", parts: [{ part_kind: "user-prompt", content: "When?" }] }];
  await openFile(app, await writeThread(scratch, "untimed.json", untimed));
  await viewButton(page, "Time").click();
  await expect(page.getByText("Nothing here has a time")).toBeVisible();
  await expect(page.getByText("1 turn without a time")).toBeVisible();
  await page.getByRole("button", { name: "Show the timeline" }).click();
  await expect(timelineOf(page)).toContainText("When?");
});
