import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { agentTurn, userTurn, writeText, writeThread } from "../harness/thread-files.ts";

const call = (id: string) => ({
  part_kind: "tool-call",
  tool_name: "get_weather",
  tool_call_id: id,
  args: { city: "Paris" },
});

test("a call without its return is counted, and the hash is the one that the command line prints", async ({
  app,
  scratch,
  run,
}) => {
  const path = await writeThread(scratch, "cut.json", [
    userTurn("the weather?"),
    agentTurn([{ part_kind: "text", content: "one moment" }]),
    agentTurn([call("c1")], { started_at: "2025-01-20T10:00:02Z" }),
  ]);
  await openFile(app, path);
  const status = app.page.getByRole("contentinfo");
  await expect(status).toContainText("2 cycles, 1 incomplete");
  await expect(status).toContainText("1 error");
  const hash = run(["hash", path]);
  expect(await hash.ended).toBe(0);
  await expect(status).toContainText(hash.stdout().slice(0, 8));
  const check = run(["check", "--json", path]);
  expect(await check.ended).toBe(1);
  expect(JSON.parse(check.stdout())).toMatchObject({
    cycles: { complete: 1, unanswered: 1 },
    hash: hash.stdout().trim(),
  });
});

test("the threads of a file with one per line are shown one at a time", async ({ app, scratch }) => {
  const { page } = app;
  const lines = ["first", "second", "third"].map((words) =>
    JSON.stringify({ version: "0.0.4", turns: [userTurn(words)] }),
  );
  await openFile(app, await writeText(scratch, "several.jsonl", lines.join("\n")));
  const timeline = page.getByRole("grid", { name: "Timeline" });
  await expect(timeline).toContainText("first");
  await expect(page.getByRole("group", { name: "Thread of this file" })).toContainText("of 3");
  await page.getByRole("button", { name: "Next thread" }).click();
  await expect(timeline).toContainText("second");
  const number = page.getByRole("textbox", { name: "Number of the thread" });
  await number.fill("3");
  await number.press("Enter");
  await expect(timeline).toContainText("third");
  await expect(page.getByRole("button", { name: "Next thread" })).toBeDisabled();
  await expect(page.getByRole("tab")).toHaveCount(1);
});
