import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type App, expect, test } from "../harness/app.ts";
import { compareWith, lineOf, verdictOf } from "../harness/comparing.ts";
import { openFile } from "../harness/open-file.ts";
import { detailsOf, detailsTab, rowAt, scrollDownTo, timelineOf } from "../harness/rows.ts";
import { writeText } from "../harness/thread-files.ts";

const samples = "electron/engine/samples";
const sse = (...chunks: object[]) => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
const statusOf = ({ page }: App) => page.getByRole("contentinfo");

test("a stream that broke off shows what was lost as ghosts, and how long it had been silent", async ({
  app,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "A stream that broke off" }).click();
  const band = timelineOf(page).locator("[data-row-kind=interruption]");
  await scrollDownTo(page, band);
  await expect(band).toContainText("3 parts lost");
  await expect(band).toContainText(
    "Silent for 33 s, longer than the 30 s that the guide allows for a stream",
  );
  await expect(band).toContainText("2 heartbeats");
  await expect(statusOf(app)).toContainText("3 lost parts");
  await expect(statusOf(app)).toContainText("Stream capture");

  const text = rowAt(page, "/turns/1/lost/0");
  await expect(text).toContainText("Tokyo is humid at 31 °C, Kyoto clear at 29 °C.");
  await expect(text).toContainText("lost · text without an end");
  await expect(text).toContainText("last event text-delta");
  // Arguments are read as far as they came.
  const call = rowAt(page, "/turns/1/lost/1");
  await expect(call).toContainText(/book_train\s+from\s+"Tokyo"\s+to\s+"Kyoto"/);
  await expect(call).toContainText("the stream ended before its end");

  await call.click();
  await expect(detailsOf(page)).toContainText("Arguments so far");
  await expect(detailsOf(page)).toContainText("tool-input-delta");
  await detailsTab(page, "JSON").click();
  await expect(detailsOf(page)).toContainText("book_train");
  // What came to its end is a part like any other, with its cycle.
  await expect(rowAt(page, "/turns/1/messages/0/parts/1")).toContainText("get_weather");
  await expect(timelineOf(page)).toContainText("complete · 2 of 2 calls answered");
});

test("a capture is opened by its content, whatever its name and wherever it is cut", async ({
  app,
  scratch,
}) => {
  const capture = await readFile(join(samples, "stream-cut.sse"));
  const path = await writeText(scratch, "download.json", capture.subarray(0, 600));
  await openFile(app, path);
  await expect(rowAt(app.page, "/turns/0/lost/0")).toContainText("The user is in Paris");
  await expect(timelineOf(app.page).locator("[data-row-kind=interruption]")).toBeVisible();
  await expect(app.page.getByRole("alert")).toHaveCount(0);
});

test("strings of a capture are only ever text", async ({ app, scratch }) => {
  const markup = '<img src=x onerror="document.title=1">[a](javascript:alert(1))';
  const path = await writeText(
    scratch,
    "hostile.sse",
    sse(
      { type: markup, __proto__x: markup },
      { type: "text-start", id: "__proto__" },
      { type: "text-delta", id: "__proto__", delta: markup },
      { type: "tool-input-start", toolCallId: "constructor", toolName: markup },
      { type: "tool-input-delta", toolCallId: "constructor", inputTextDelta: `{"${markup}` },
    ),
  );
  await openFile(app, path);
  await expect(rowAt(app.page, "/turns/0/lost/0")).toContainText(markup);
  await expect(rowAt(app.page, "/turns/0/lost/1")).toContainText(markup);
  await expect(app.page.locator("img[src=x]")).toHaveCount(0);
  await expect(app.page).not.toHaveTitle("1");
});

test("a lost text of a million characters is read to its end", async ({ app, scratch }) => {
  const { page } = app;
  const words = "so it goes on and on, ".repeat(10);
  const deltas = Array.from({ length: 4_000 }, (_, at) => ({
    type: "text-delta",
    id: "t",
    delta: `${at} ${words}`,
  }));
  const long = sse({ type: "start" }, { type: "text-start", id: "t" }, ...deltas, {
    type: "text-delta",
    id: "t",
    delta: "the very last words",
  });
  await openFile(app, await writeText(scratch, "long.sse", long));
  const ghost = rowAt(page, "/turns/0/lost/0");
  await expect(ghost).toContainText("0 so it goes on");
  await ghost.getByRole("button", { name: /show all|read all/i }).click();
  const reader = page.getByRole("document", { name: "Text" });
  await expect(reader).toContainText("0 so it goes on");
  const further = reader.getByRole("button", { name: /Show more|Go on from here/ });
  await expect(async () => {
    if (await further.isVisible()) await further.click();
    expect(await reader.getByText("the very last words").count()).toBe(1);
  }).toPass({ intervals: [50] });
});

test("a server's log and a client's capture of one run agree up to where the client was cut off", async ({
  app,
}) => {
  const { page } = app;
  await page.getByRole("button", { name: "A stream that broke off" }).click();
  await expect(timelineOf(page)).toContainText("Let me look at the weekend in Paris.");
  await page.getByRole("button", { name: "Open another document" }).click();
  await page.getByRole("button", { name: "The same run, logged by the server" }).click();
  await expect(timelineOf(page)).toContainText("Let me look at the weekend in Paris.");
  await compareWith(page, "stream-cut.sse");
  await expect(verdictOf(page)).toContainText("Same up to turn 1, then different");
  await expect(page.locator(".compare-head")).toContainText(
    "The first difference is a response that only A has, at /turns/1/messages/2.",
  );
  // What the client had got of it stands there as a ghost.
  await expect(lineOf(page, "lost · text without an end").locator("[data-side=b]")).toContainText(
    "Tokyo is humid",
  );
});

test("a message history is shown by its runs, with what is kept aside said", async ({ app }) => {
  const { page } = app;
  await page.getByRole("button", { name: "A message history" }).click();
  const turns = timelineOf(page).locator("[role=row][data-row-kind=turn]");
  await expect(turns.first()).toContainText("You");
  await expect(timelineOf(page)).toContainText("Is the Musée d'Orsay open on Monday");
  await expect(statusOf(app)).toContainText("Message history");
  await expect(statusOf(app)).toContainText("1 interrupted turn");
  await page.getByRole("button", { name: /^Problems/ }).click();
  await expect(page.getByText(/You are a travel assistant/).first()).toBeVisible();
  await page.getByRole("button", { name: "Info" }).click();
  const aside = page.getByRole("region", { name: "Kept aside: system prompts and instructions" });
  await aside.getByText("You are a travel assistant.").click();
  await expect(aside.getByRole("group", { name: "The whole text" })).toContainText(
    "before you promise anything.",
  );
});

test("a capture with nothing in it, and one of nothing but heartbeats, say so", async ({ app, scratch }) => {
  const { page } = app;
  await openFile(app, await writeText(scratch, "pings.sse", ": ping\n\n: ping\n\n"));
  await expect(page.getByRole("tab", { name: "pings.sse" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toContainText(/no turns|nothing|empty/i);
});
