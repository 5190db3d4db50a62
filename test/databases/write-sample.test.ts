import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { stepStatuses, stepTypes } from "../../shared/chats/chat-store.ts";
import { temporaryFolder } from "../build/temporary-folder.ts";
import { dumpDatabase } from "./dump-database.ts";
import { writeSample } from "./write-sample.ts";

process.env["SQLITE_USE_URI"] = "1";
const shipped = fileURLToPath(new URL("../../electron/engine/samples/agent-chats.db", import.meta.url));
// From bytes: nothing can be written beside the shipped file.
const database = new Database(readFileSync(shipped));
afterAll(() => database.close());

const column = (sql: string): (string | number)[] => database.prepare<[], string | number>(sql).pluck().all();
const sorted = (values: readonly unknown[]): string[] => values.map(String).toSorted();

describe("the sample database", () => {
  test("is what its description gives: `npm run sample-database` writes it anew", () => {
    const path = join(temporaryFolder(), "again.db");
    writeSample(path);
    const again = new Database(path, { readonly: true });
    expect(dumpDatabase(again)).toEqual(dumpDatabase(database));
    again.close();
  });

  test("has the same bytes whenever it is written", () => {
    const folder = temporaryFolder();
    const [one, other] = [join(folder, "one.db"), join(folder, "other.db")];
    writeSample(one);
    writeSample(other);
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  });

  test("is small, whole, and keeps no log beside it", () => {
    expect(statSync(shipped).size).toBeLessThan(300 * 1024);
    expect(column("PRAGMA integrity_check")).toEqual(["ok"]);
    expect(column("PRAGMA page_size")).toEqual([4096]);
    // The versions in the header: 1 is a rollback journal, 2 a write-ahead log.
    expect([...readFileSync(shipped).subarray(18, 20)]).toEqual([1, 1]);
  });

  test("holds the design document's example of one agent that calls another", () => {
    const steps = database
      .prepare(
        "SELECT sequence, assistant_id, stack_id, stack_parent_id, stack_depth, type, status, space_snapshot FROM agent_step WHERE chat_id = 'chat_analyze' ORDER BY sequence",
      )
      .raw()
      .all();
    const space = '{"choose_prompt":"query"}';
    expect(steps).toEqual([
      [1, "analyzer", "stk_001", null, 0, "input", "completed", "{}"],
      [2, "analyzer", "stk_001", null, 0, "llm", "completed", "{}"],
      [3, "analyzer", "stk_001", null, 0, "delegate", "running", space],
      [4, "visualizer", "stk_002", "stk_001", 1, "input", "completed", space],
      [5, "visualizer", "stk_002", "stk_001", 1, "llm", "interrupted", space],
    ]);
  });

  test("has steps of every type and of every status that is ever stored", () => {
    expect(column("SELECT DISTINCT type FROM agent_step")).toEqual(expect.arrayContaining([...stepTypes]));
    const stored = stepStatuses.filter((status) => status !== "pending");
    expect(sorted(column("SELECT DISTINCT status FROM agent_step"))).toEqual(sorted(stored));
  });

  test.each([
    ["agent_message", "text,image,loading,error,action,file"],
    [
      "yao_agent_message",
      "user_input,text,thinking,tool_call,retrieval,audio,video,image,file,action,error,loading,chart",
    ],
  ])("has messages of every type in %s", (table, types) => {
    expect(sorted(column(`SELECT DISTINCT type FROM ${table}`))).toEqual(sorted(types.split(",")));
  });

  test("has soft-deleted, archived and shared chats, and one that ends between two writes", () => {
    expect(column("SELECT COUNT(*) FROM agent_chat WHERE deleted_at IS NOT NULL")).toEqual([2]);
    expect(column("SELECT COUNT(*) FROM yao_agent_chat WHERE deleted_at IS NOT NULL")).toEqual([1]);
    expect(column("SELECT COUNT(*) FROM agent_chat WHERE status = 'archived'")).toEqual([2]);
    expect(column("SELECT COUNT(*) > 1 FROM agent_chat WHERE share = 'team'")).toEqual([1]);
    expect(
      column(
        "SELECT request_id FROM agent_message GROUP BY request_id HAVING MAX(role) = 'user' AND MIN(role) = 'user' AND request_id NOT IN (SELECT request_id FROM agent_step)",
      ),
    ).toEqual(["req_lost_2"]);
  });

  test("keeps resume rows whose parents are absent", () => {
    expect(
      column(
        "SELECT DISTINCT stack_parent_id FROM yao_agent_resume WHERE stack_parent_id NOT IN (SELECT stack_id FROM yao_agent_resume)",
      ),
    ).toEqual(["stk_yao_contract_1"]);
  });

  test("has a name for every assistant that spoke, and a log of every request", () => {
    expect(
      column(
        "SELECT DISTINCT assistant_id FROM yao_agent_message WHERE assistant_id NOT IN (SELECT assistant_id FROM yao_agent_assistant)",
      ),
    ).toEqual([]);
    expect(
      column(
        "SELECT DISTINCT request_id FROM yao_agent_message WHERE request_id NOT IN (SELECT request_id FROM yao_openapi_request)",
      ),
    ).toEqual([]);
  });

  test("names nothing on the network but example.com", () => {
    const { rows } = dumpDatabase(database);
    const hosts = JSON.stringify(rows).matchAll(/https?:\/\/([^/"'\\\s)]+)/g);
    expect(new Set(Array.from(hosts, ([, host]) => host))).toEqual(new Set(["example.com", "www.w3.org"]));
  });
});
