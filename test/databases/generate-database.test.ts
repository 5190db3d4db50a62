import { join } from "node:path";
import Database from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { Random } from "../bench/thread/random.ts";
import { temporaryFolder } from "../build/temporary-folder.ts";
import { dumpDatabase } from "./dump-database.ts";
import { generateDatabase } from "./generate-database.ts";
import { type DatabaseShape, shapeOf } from "./generated/database-shape.ts";
import { planRequests } from "./generated/plan-requests.ts";
import { planSteps } from "./generated/plan-steps.ts";

const tiny: DatabaseShape = { ...shapeOf(50), messages: 1500, steps: 800, longChat: 400 };

function generate(shape: DatabaseShape, onProgress?: (share: number) => void) {
  const path = join(temporaryFolder(), "generated.db");
  const generated = generateDatabase(path, shape, onProgress);
  const database = new Database(path, { readonly: true });
  onTestFinished(() => void database.close());
  const ask = (sql: string, ...values: string[]) =>
    database
      .prepare(sql)
      .pluck()
      .get(...values);
  return { generated, database, ask };
}

describe("a generated database", () => {
  test("has exactly as many rows as asked for", () => {
    const { generated, ask } = generate(tiny);
    expect(generated).toMatchObject({ chats: 50, messages: 1500, steps: 800 });
    expect(ask("SELECT COUNT(*) FROM agent_chat")).toBe(50);
    expect(ask("SELECT COUNT(*) FROM agent_message")).toBe(1500);
    expect(ask("SELECT COUNT(*) FROM agent_step")).toBe(800);
  });

  test("has one long chat and one of 100 messages, numbered from 1 without a gap", () => {
    const { generated, ask } = generate(tiny);
    const count =
      "SELECT COUNT(*) || ' ' || MIN(sequence) || ' ' || MAX(sequence) FROM agent_message WHERE chat_id = ?";
    expect(ask(count, generated.longChat)).toBe("400 1 400");
    expect(ask(count, generated.shortChat)).toBe("100 1 100");
  });

  test("is the same for the same seed, and another for another", () => {
    const [one, same, other] = [tiny, tiny, { ...tiny, seed: 2 }].map((shape) =>
      dumpDatabase(generate(shape).database),
    );
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test("has few chats with incomplete steps, or many", () => {
    const troubled = "SELECT COUNT(DISTINCT chat_id) FROM agent_step WHERE status <> 'completed'";
    const shape = { ...tiny, chats: 300, messages: 3000, steps: 1500, longChat: 200 };
    const few = Number(generate(shape).ask(troubled));
    const many = Number(generate({ ...shape, incomplete: "many" }).ask(troubled));
    expect(few).toBeGreaterThan(1);
    expect(few).toBeLessThan(25);
    expect(many).toBeGreaterThan(150);
  });

  test("keeps JSON columns of a realistic size", () => {
    const { ask } = generate(tiny);
    expect(ask("SELECT COUNT(*) FROM agent_message WHERE NOT json_valid(props)")).toBe(0);
    const mean = Number(ask("SELECT AVG(length(props)) FROM agent_message"));
    expect(mean).toBeGreaterThan(200);
    expect(mean).toBeLessThan(800);
  });

  test("says of each chat when its last message came, each at a time of its own", () => {
    const { ask } = generate(tiny);
    expect(
      ask(
        "SELECT COUNT(*) FROM agent_chat c WHERE typeof(last_message_at) <> 'text' OR last_message_at <> (SELECT MAX(created_at) FROM agent_message m WHERE m.chat_id = c.chat_id)",
      ),
    ).toBe(0);
    expect(ask("SELECT COUNT(DISTINCT last_message_at) FROM agent_chat")).toBe(50);
  });

  test("as YAO keeps it begins its sequences anew and holds only steps that did not complete", () => {
    const { ask, generated } = generate({ ...tiny, schema: "yao", incomplete: "many" });
    expect(ask("SELECT MAX(sequence) FROM yao_agent_message")).toBeLessThan(10);
    expect(ask("SELECT COUNT(*) FROM yao_agent_resume WHERE status = 'completed'")).toBe(0);
    expect(ask("SELECT COUNT(*) FROM yao_agent_resume")).toBe(generated.incompleteSteps);
  });

  test("has every index of its schema, and reports its progress to the end", () => {
    const shares: number[] = [];
    const { ask } = generate(tiny, (share) => void shares.push(share));
    expect(ask("SELECT COUNT(*) FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")).toBe(15);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });
});

test("the default is 20,000 chats with 2,000,000 messages and 1,000,000 steps", () => {
  expect(shapeOf(20_000)).toMatchObject({ messages: 2_000_000, steps: 1_000_000, longChat: 100_000 });
});

test("a plan that cannot be is refused", () => {
  expect(() => planRequests({ ...tiny, messages: 200 }, new Random(1))).toThrow(RangeError);
});

test("a plan gives every chat its messages, and no request more than it may have", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 60 }),
      fc.integer({ min: 0, max: 500 }),
      fc.nat(),
      (chats, more, seed) => {
        const messages = 100 + 120 + 2 * (chats - 2) + more;
        const plan = planRequests({ ...tiny, chats, messages, longChat: 120 }, new Random(seed));
        expect(plan.messages.reduce((sum, count) => sum + count, 0)).toBe(messages);
        expect(new Set(plan.chats).size).toBe(chats);
        expect(Math.min(...plan.messages)).toBeGreaterThan(0);
        for (const [chat, last] of plan.lastOfChat.entries()) expect(plan.chats.lastIndexOf(chat)).toBe(last);
      },
    ),
  );
});

test("a run is incomplete exactly when it ends badly, and then a delegation above it is still running", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.nat(), (count, endsBadly, seed) => {
      const steps = planSteps(count, endsBadly, new Random(seed));
      expect(steps).toHaveLength(count);
      expect(steps.at(-1)!.status === "completed").toBe(!endsBadly);
      const delegates = steps.filter(({ type }) => type === "delegate");
      for (const { status } of delegates) expect(status).toBe(endsBadly ? "running" : "completed");
      expect(steps.some(({ isNested }) => isNested)).toBe(delegates.length > 0);
    }),
  );
});
