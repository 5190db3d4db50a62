import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonText } from "../scan/arbitrary-thread.ts";
import { encode } from "../scan/scan-bytes.ts";
import { findMembers } from "./find-members.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Member by member: what stands there, and that nothing but marks and white space stands between. */
function rebuild(bytes: Uint8Array, members: ReturnType<typeof findMembers>["members"]) {
  const cut = (start: number, end: number) => decode(bytes.subarray(start, end));
  return members.map(({ key, value, before, colon, literal }, at) => {
    const keyText = cut(key.start, key.end);
    const valueText = cut(value.start, value.end);
    expect(cut(key.end, value.start)).toBe(colon);
    expect(cut(key.start - before.length, key.start)).toBe(before);
    expect(cut(members[at - 1]?.value.end ?? 0, key.start - before.length)).toMatch(/^[{ \t\r\n]*,?$/);
    expect(literal ?? valueText).toBe(valueText);
    return [JSON.parse(keyText), JSON.parse(valueText)] as [string, unknown];
  });
}

test("the members are those that JSON.parse finds, the last of a name counting, in pieces of any size", () => {
  fc.assert(
    fc.property(jsonText, fc.integer({ min: 1, max: 9 }), (text, step) => {
      const bytes = encode(text);
      const source: unknown = JSON.parse(decode(bytes));
      fc.pre(text.startsWith("{"));
      const end = encode(text.trimEnd()).length;
      const { result, members } = findMembers(bytes, { start: 0, end }, { step });
      expect(result).toBe("whole");
      expect(findMembers(bytes, { start: 0, end }).members).toEqual(members);
      const fields = rebuild(bytes, members);
      expect(Object.fromEntries(fields)).toEqual(source);
      for (const [at, { name }] of members.entries())
        expect((name ?? fields[at]![0]).toWellFormed()).toBe(fields[at]![0].toWellFormed());
    }),
    { numRuns: 100 },
  );
});

test("what it is told to jump over it does not read", () => {
  const long = `[${"[1,2],".repeat(500)}[]]`;
  const text = `{"a":${long},"b":{"x":${long}},"c":"${"z".repeat(900)}","d":1}`;
  const bytes = encode(text);
  const b = text.indexOf("[", text.indexOf('"x"'));
  const jumps = [
    { start: 6, end: 5 + long.length - 1 },
    { start: b, end: b + long.length },
  ];
  const object = { start: 0, end: bytes.length };
  const { members, fed } = findMembers(bytes, object, { step: 16, jumps });
  expect(members).toEqual(findMembers(bytes, object).members);
  expect(members.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  expect(fed).toBeLessThan(1100);
});

test("a jump that does not fit the text is left out", () => {
  const bytes = encode('{"a":[1],"b":2}');
  const jumps = [
    { start: 1, end: 4 },
    { start: 7, end: 7 },
  ];
  expect(findMembers(bytes, { start: 0, end: bytes.length }, { jumps }).members).toHaveLength(2);
});

test("keys and values that are long are found all the same, without their text", () => {
  const bytes = encode(`{"${"k".repeat(300)}":"${"v".repeat(300)}","a" ${" ".repeat(300)}:1}`);
  const { members } = findMembers(bytes, { start: 0, end: bytes.length });
  expect(members[0]).toMatchObject({ name: null, literal: null, value: { start: 304, end: 606 } });
  expect(members[1]).toMatchObject({ name: "a", literal: "1", colon: ":" });
});

test.each([
  "[1]",
  "{",
  '{"a"',
  '{"a" 1}',
  '{"a"::1}',
  '{"a":}',
  '{"a":1,}',
  "{,}",
  '{"a":1}}',
  '{"a":1 "b":2}',
  "{1:2}",
  "x",
])("it ends on bytes that are no longer an object of that size: %s", (text) => {
  const bytes = encode(text);
  expect(findMembers(bytes, { start: 0, end: bytes.length }).result).not.toBe("whole");
  expect(findMembers(bytes, { start: 0, end: bytes.length }, { step: 1 }).result).not.toBe("whole");
});

test("it always ends, whatever the bytes became", () => {
  const noise = fc
    .array(fc.constantFrom(...'{}[],:"\\ a1'.split("")), { maxLength: 40 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(noise, fc.integer({ min: 1, max: 5 }), fc.nat({ max: 45 }), (text, step, end) => {
      const bytes = encode(`{${text}`);
      const { result } = findMembers(bytes, { start: 0, end }, { step, jumps: [{ start: 5, end: 9 }] });
      expect(["whole", "broken", "short"]).toContain(result);
    }),
    { numRuns: 500 },
  );
});
