import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt, timelineOf } from "../harness/rows.ts";
import { agentTurn, userTurn, writeText } from "../harness/thread-files.ts";

const child = "550e8400-e29b-41d4-a716-446655440099";

const thread = {
  version: "0.0.4",
  thread_id: "550e8400-e29b-41d4-a716-446655440000",
  title: "The parent",
  agents: {
    agent_001: { agent_id: "agent_001", agent_name: "Scout", model_name: "model-x", provider_name: "p" },
  },
  metadata: { "team:name": "blue" },
  relationships: {
    links: [
      { thread_id: child, relation: "spawned" },
      { thread_id: "gone", relation: "referenced" },
    ],
  },
  turns: [
    { ...userTurn("hello"), client_metadata: { "ui:mode": "creative" } },
    agentTurn([{ part_kind: "text", content: "hi" }], {
      messages: [
        { message_type: "response", parts: [{ part_kind: "text", content: "hi" }] },
        {
          message_type: "system",
          event_type: "data-tp-thread_spawn",
          event_data: { spawned_thread_id: child },
        },
      ],
    }),
  ],
};

test("tells what the thread says of itself and opens a linked thread that lies beside it", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  await writeText(
    scratch,
    "other name.json",
    JSON.stringify({
      version: "0.0.4",
      thread_id: child,
      title: "The child",
      turns: [userTurn("from the child")],
    }),
  );
  await openFile(app, await writeText(scratch, "parent.json", JSON.stringify(thread)));
  await expect(rowAt(page, "/turns/0")).toContainText('ui:mode "creative"');
  await page.getByRole("button", { name: "Info", exact: true }).click();
  const info = page.getByRole("region", { name: "Thread info" });
  for (const words of [
    "The parent",
    thread.thread_id,
    "Scout",
    "model-x",
    "team:name",
    "blue",
    "spawned",
    "ui:mode",
  ])
    await expect(info).toContainText(words);
  await expect(info.getByRole("button", { name: /Open/ })).toHaveCount(1);
  await info.getByRole("button", { name: "Open other name.json" }).click();
  await expect(page.getByRole("tab", { name: "other name.json" })).toHaveAttribute("aria-selected", "true");
  await expect(timelineOf(page)).toContainText("from the child");

  await page.getByRole("tab", { name: "parent.json" }).click();
  await page.getByRole("button", { name: "Timeline", exact: true }).click();
  await page.getByRole("button", { name: "Close other name.json" }).click();
  await timelineOf(page).getByText("→ 550e8400").click();
  await expect(timelineOf(page)).toContainText("from the child");
});
