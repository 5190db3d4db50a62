import { expect, test } from "vitest";
import { ThreadMembers } from "../../../shared/edits/thread-members.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";

const large = 3_000_000;
const message = (event: string) =>
  `{"event_data":{"text":"${"x".repeat(large)}"},"message_type":"system","event_type":"${event}"}`;

function open(text: string) {
  const bytes = encode(text);
  const reads: number[] = [];
  const reader = {
    read: async (start: number, end: number) => {
      reads.push(end - start);
      return bytes.slice(start, end);
    },
  };
  return { members: new ThreadMembers(scanBytes(bytes).index, reader), reads };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test("of a large thread, turn or message only the ends are read", async () => {
  const text = `{"version":"0.0.3","turns":[{"a":1,"messages":[${message("one")},${message("two")}],"b":2}],"c":3}`;
  const { members, reads } = open(text);
  const names: (string | null)[] = [];
  expect(await members.ofRoot(({ name }) => names.push(name))).toBe(true);
  expect(await members.ofTurn(0, ({ name }) => names.push(name))).toBe(true);
  expect(await members.ofMessage(1, ({ name, literal }) => names.push(name, literal))).toBe(true);
  expect(names.join()).toBe(
    'version,turns,c,a,messages,b,event_data,,message_type,"system",event_type,"two"',
  );
  expect(sum(reads)).toBeLessThan(400_000);
});

test("what the index does not know is read through in small pieces", async () => {
  const { members, reads } = open(`{"turns":[{"strange":[[${message("x")}]],"b":2}]}`);
  const names: (string | null)[] = [];
  expect(await members.ofTurn(0, ({ name }) => names.push(name))).toBe(true);
  expect(names).toEqual(["strange", "b"]);
  expect(sum(reads)).toBeGreaterThan(large);
  expect(Math.max(...reads)).toBeLessThanOrEqual(65_536);
});

test("neighbours that are small are read together", async () => {
  const { members, reads } = open(`{"turns":[${'{"turn_type":"user"},'.repeat(1000)}{}]}`);
  let found = 0;
  for (let turn = 0; turn <= 1000; turn++) await members.ofTurn(turn, () => found++);
  expect(found).toBe(1000);
  expect(reads).toHaveLength(1);
});
