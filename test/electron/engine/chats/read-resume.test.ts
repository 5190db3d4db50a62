import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../electron/engine/chats/open-database.ts";
import { readResume } from "../../../../electron/engine/chats/read-resume.ts";
import { valueOf } from "../start-host.ts";

const sample = fileURLToPath(new URL("../../../../electron/engine/samples/agent-chats.db", import.meta.url));

test("the step that a plan resumes is the store's last incomplete one, in every chat of the sample", async () => {
  const database = valueOf(await openDatabase(sample));
  onTestFinished(() => database.close());
  const resumed: string[] = [];
  for (const family of database.families) {
    const store = database.storeOf(family);
    const { data } = valueOf(await store.listChats({ deleted: true, badges: true, pageSize: 500 }));
    for (const { chatId, badges } of data) {
      const last = valueOf(await store.getLastIncompleteStep(chatId));
      const read = valueOf(await readResume(store, chatId));
      expect([chatId, read?.plan.step.stepId ?? null]).toEqual([chatId, last?.stepId ?? null]);
      const { interrupted, failed, unfinished } = badges!;
      expect([chatId, read !== null]).toEqual([chatId, interrupted + failed + unfinished > 0]);
      if (read !== null) resumed.push(chatId);
    }
  }
  expect(resumed.toSorted()).toEqual([
    "chat_analyze",
    "chat_lisbon",
    "chat_rate",
    "chat_stock",
    "chat_yao_contract",
    "chat_yao_nightly",
  ]);
});

test("assistants go by their names in the words of a plan", async () => {
  const database = valueOf(await openDatabase(sample));
  onTestFinished(() => database.close());
  const read = valueOf(await readResume(database.storeOf(database.findFamily("yao_")!), "chat_yao_contract"));
  expect(read?.words.sentence).toContain("“Clause comparison”'s llm step");
});
