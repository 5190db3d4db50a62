// A database full of rows that no writer should leave behind, each kind in a chat of its own. Its tables check nothing, so it can hold anything.
import type { Database } from "better-sqlite3";
import { newDatabase } from "./new-database.ts";

const columns = {
  agent_chat:
    "chat_id, title, assistant_id, status, share, last_message_at, created_at, deleted_at, metadata, __yao_created_by",
  agent_message:
    "message_id, chat_id, request_id, role, type, props, block_id, thread_id, assistant_id, sequence, metadata, created_at",
  agent_step:
    "step_id, chat_id, request_id, assistant_id, stack_id, stack_parent_id, stack_depth, type, status, input, output, space_snapshot, error, sequence, created_at, updated_at",
} as const;
type Table = keyof typeof columns;

const markup = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';
const turned = "invoice \u202Egnp.exe\u202C \u0000\u0007 \uD800";
const keys = '{"__proto__":{"polluted":true},"constructor":{"prototype":1},"toString":"mine"}';

/** Nothing may be at `path` yet. `deepest`: how many stacks call each other in the deepest request. */
export function writeBroken(path: string, deepest = 300): void {
  const database = newDatabase(path);
  try {
    for (const [table, names] of Object.entries(columns))
      database.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, ${names})`);
    database.transaction(() => new BrokenRows(database).write(deepest))();
  } finally {
    database.close();
  }
}

class BrokenRows {
  readonly #database: Database;
  #rows = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  write(deepest: number): void {
    this.#hostileWords();
    this.#unreadableColumns();
    this.#oddTypes();
    this.#brokenStacks();
    this.#deepStack(deepest);
    this.#diedBetweenWrites();
    for (const at of ["", "yesterday", "99999999999999999999", "-1", 1e300, "2026-02-31 25:61:00"])
      this.#chat(`time ${String(at)}`, { title: `Last message at “${String(at)}”`, last_message_at: at });
    this.#chat("", { title: null });
    this.#insert("agent_chat", { chat_id: null, title: "A chat without an id" });
  }

  #hostileWords(): void {
    this.#chat("hostile", { title: markup, assistant_id: turned, status: markup, share: keys });
    this.#say("hostile", "text", JSON.stringify({ content: `${markup}\n\n[click](javascript:alert(1))` }));
    this.#say("hostile", "text", keys);
    this.#say("hostile", turned, JSON.stringify({ content: turned }), {
      block_id: markup,
      thread_id: turned,
    });
    this.#say("hostile", "image", JSON.stringify({ url: "https://example.invalid/pixel.png" }));
    this.#say("hostile", "image", JSON.stringify({ url: "javascript:alert(1)" }));
    this.#say("hostile", "tool_call", JSON.stringify({ id: "c1", name: markup, arguments: keys }));
    this.#step("hostile", { assistant_id: markup, type: turned, status: markup, error: markup, input: keys });
  }

  #unreadableColumns(): void {
    this.#chat("unreadable", { title: "Columns that cannot be read", metadata: "{" });
    for (const props of ["{not json", "", null, "null", "[", "1e999", Buffer.from([0xff, 0xfe, 0x00])])
      this.#say("unreadable", "text", props, { metadata: "}{" });
    this.#say("unreadable", "text", `${"[".repeat(4000)}${"]".repeat(4000)}`);
    this.#say("unreadable", "text", JSON.stringify({ content: "A long text. ".repeat(40_000) }));
    this.#step("unreadable", { input: "{", output: "[", space_snapshot: "not json", status: "failed" });
    this.#step("unreadable", {
      space_snapshot: "[1,2]",
      error: "line\n".repeat(5000),
      status: "interrupted",
    });
  }

  #oddTypes(): void {
    this.#chat("odd", { title: 12345, assistant_id: 67, status: null, share: 1.5 });
    for (const role of ["user", "assistant", "system", "tool", "", null, 7, "wizard"])
      for (const type of ["text", "loading", "error", "action", "retrieval", "custom/card", "", null])
        this.#say("odd", type, JSON.stringify({ content: [String(role), 1, null, { deep: [] }] }), {
          role,
        });
    for (const sequence of [null, "three", -1, 1.5, 1e18])
      this.#step("odd", { sequence, stack_depth: "deep" });
  }

  #brokenStacks(): void {
    this.#chat("stacks", { title: "Stacks that contradict themselves" });
    const step = (stack: string, parent: string | null, change: Values = {}) =>
      this.#step("stacks", { stack_id: stack, stack_parent_id: parent, ...change });
    step("a", "b", { type: "delegate", status: "running" });
    step("b", "a", { type: "llm", status: "failed", error: "the model is gone" });
    step("child", "never stored", { stack_depth: 7, status: "interrupted" });
    step("root", null);
    step("another root", null, { status: "paused" });
    step("self", "self");
  }

  #deepStack(deepest: number): void {
    this.#chat("deep", { title: `A stack of ${deepest} agents` });
    for (let depth = 0; depth < deepest; depth++) {
      const isLast = depth === deepest - 1;
      this.#step("deep", {
        stack_id: `stack ${depth}`,
        stack_parent_id: depth === 0 ? null : `stack ${depth - 1}`,
        stack_depth: depth,
        assistant_id: `agent ${depth % 9}`,
        type: isLast ? "llm" : "delegate",
        status: isLast ? "interrupted" : "running",
        input: isLast ? null : JSON.stringify({ agent_id: `agent ${(depth + 1) % 9}` }),
      });
    }
  }

  #diedBetweenWrites(): void {
    this.#chat("died", { title: "Only the prompt was stored" });
    this.#say("died", "user_input", JSON.stringify({ content: "Is anybody there?" }), { role: "user" });
  }

  #chat(chatId: string, change: Values): void {
    const at = "2026-11-02 10:00:00";
    this.#insert("agent_chat", {
      chat_id: chatId,
      assistant_id: "broken",
      status: "active",
      last_message_at: at,
      created_at: at,
      ...change,
    });
  }

  #say(chatId: string, type: unknown, props: unknown, change: Values = {}): void {
    this.#insert("agent_message", {
      message_id: `m${this.#rows}`,
      chat_id: chatId,
      request_id: `request of ${chatId}`,
      role: "assistant",
      type,
      props,
      sequence: this.#rows,
      created_at: "2026-11-02 10:00:00",
      ...change,
    });
  }

  #step(chatId: string, change: Values): void {
    this.#insert("agent_step", {
      step_id: `s${this.#rows}`,
      chat_id: chatId,
      request_id: `request of ${chatId}`,
      assistant_id: "broken",
      stack_id: "root",
      stack_depth: 0,
      type: "llm",
      status: "completed",
      sequence: this.#rows,
      created_at: "2026-11-02 10:00:00",
      updated_at: "2026-11-02 10:00:01",
      ...change,
    });
  }

  #insert(table: Table, values: Values): void {
    this.#rows += 1;
    const names = Object.keys(values);
    const places = names.map(() => "?").join(", ");
    this.#database
      .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`)
      .run(...Object.values(values));
  }
}

type Values = Record<string, unknown>;
