import fc from "fast-check";
import { expect, test } from "vitest";
import { HistoryMaker } from "../../../shared/histories/history-maker.ts";
import { parseExactly } from "../../../shared/text/parse-exactly.ts";
import { encode, every } from "../scan/scan-bytes.ts";
import { resolvePointer } from "../problems/resolve-pointer.ts";
import { scanText } from "../problems/check-text.ts";
import { anyElements, anyHistory } from "./arbitrary-history.ts";
import { makeThread, makeThreadOf } from "./make-thread.ts";

type Turn = {
  turn_type: string;
  completion_status?: string;
  completed_at?: string;
  interruption?: unknown;
  parts?: unknown[];
  messages?: Message[];
};
type Message = { message_type: string; parts?: unknown[]; event_data?: unknown };

const turnsOf = (text: string) => (JSON.parse(text) as { turns: Turn[] }).turns;

function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].toSorted(
    (a, b) => a - b,
  );
  return places.slice(1).map((place, at) => bytes.subarray(places[at], place));
}

test("where the bytes are cut makes no difference", () => {
  fc.assert(
    fc.property(anyHistory, fc.nat(1000), fc.array(fc.nat(5000), { maxLength: 6 }), (text, end, cuts) => {
      const whole = encode(text);
      for (const bytes of [whole, whole.subarray(0, end % (whole.length + 1))]) {
        const made = makeThread([bytes]);
        expect(makeThread(cutAt(bytes, cuts))).toEqual(made);
        expect(makeThread(cutAt(bytes, every(1, bytes)))).toEqual(made);
      }
    }),
  );
});

test("asking how it would end changes nothing, and what was settled stays the beginning", () => {
  fc.assert(
    fc.property(anyHistory, fc.array(fc.nat(5000), { maxLength: 6 }), (text, cuts) => {
      const bytes = encode(text);
      const maker = new HistoryMaker();
      let settled = "";
      let read = 0;
      for (const piece of cutAt(bytes, cuts)) {
        maker.push(piece);
        read += piece.length;
        if (read % 2 === 0) settled += maker.takeSettled();
        const { text: rest, ...beside } = maker.ending();
        expect({ ...beside, text: `${settled}${rest}` }).toEqual(makeThread([bytes.subarray(0, read)]));
      }
    }),
  );
});

/** How the last turn ended is not known where the list is cut. */
function withoutEnding(text: string): unknown[] {
  const turns = turnsOf(text);
  const { completion_status: _, completed_at: __, interruption: ___, ...last } = { ...turns.at(-1) };
  return [...turns.slice(0, -1), last];
}

test("a list that is cut at any byte becomes the thread of the messages that are whole", () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const bytes = encode(`[${elements.join(", ")}]`);
      const ends = elements.map((_, at) => encode(`[${elements.slice(0, at + 1).join(", ")}`).length);
      for (let end = 0; end < bytes.length; end += 1 + Math.floor(bytes.length / 200)) {
        // A number is whole only once something follows.
        const whole = elements.filter((element, at) => ends[at]! + (/\d$/.test(element) ? 1 : 0) <= end);
        const made = makeThread([bytes.subarray(0, end)]);
        const expected = makeThreadOf(`[${whole.join(", ")}]`);
        expect(withoutEnding(made.text)).toEqual(withoutEnding(expected.text));
        expect(turnsOf(made.text).at(-1)?.completion_status).not.toBe("complete");
        expect(made.problems.at(-1)).toMatchObject({ rule: "truncated", severity: "error" });
        expect(made.problems.slice(0, -1)).toEqual(expected.problems);
      }
    }),
    { numRuns: 30 },
  );
});

test("what the file is cut off in is lost at the end of the last turn, or quoted", () => {
  fc.assert(
    fc.property(anyElements, fc.nat(5000), (elements, cut) => {
      const text = `[${elements.join(", ")}]`;
      const bytes = encode(text);
      const { text: made, lost, problems } = makeThread([bytes.subarray(0, cut % bytes.length)]);
      const turns = turnsOf(made);
      const places = lost.map(({ kind, turn, message }) => ({ kind, turn, message }));
      const end = { kind: "line", turn: turns.length - 1, message: turns.at(-1)?.messages?.length ?? 0 };
      expect([[], [end]]).toContainEqual(places);
      expect(turns.length > 0 || lost.length === 0).toBe(true);
      expect(lost.every((part) => part.text !== "" && text.includes(part.text.replace(/\ufffd+$/, "")))).toBe(
        true,
      );
      expect(problems.at(-1)!.pointer).toBe(turns.length === 0 ? "" : `/turns/${turns.length - 1}`);
    }),
  );
});

test("what comes out is a thread, and every pointer leads to something in it", () => {
  fc.assert(
    fc.property(anyHistory, (text) => {
      const { text: made, problems } = makeThreadOf(text);
      const { index, fault } = scanText(made);
      expect(fault).toBeNull();
      expect(index.isThread).toBe(true);
      // No key stands twice: parsing and printing it gives the same.
      expect(JSON.stringify(parseExactly(made))).toBe(made.replaceAll("\n", ""));
      const thread: unknown = JSON.parse(made);
      for (const { pointer } of problems) expect(resolvePointer(thread, pointer)).toBeDefined();
      expect(problems.filter(({ rule }) => rule === "truncated")).toEqual([]);
    }),
  );
});

/** All strings and numbers in a value, keys as well, but for what is kept aside. */
function wordsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === "string" || typeof value === "number") found.push(JSON.stringify(value));
  else if (Array.isArray(value)) for (const item of value) wordsIn(item, found);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      found.push(JSON.stringify(key).slice(1, -1));
      wordsIn(item, found);
    }
  return found;
}

const isAside = (part: unknown) => {
  const kind = (part as { part_kind?: unknown } | null)?.part_kind;
  return kind === "system-prompt" || kind === "instruction";
};

test("nothing of a message is missing but what is kept aside", () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const { text } = makeThreadOf(`[${elements.join(",")}]`);
      const renamed = new Set([
        "kind",
        "vendor_id",
        "vendor_details",
        "request_tokens",
        "timestamp",
        "parts",
      ]);
      for (const element of elements) {
        const value: unknown = JSON.parse(element);
        const stored = value as { parts?: unknown; instructions?: unknown } | null;
        const isMessage = typeof value === "object" && value !== null && Array.isArray(stored?.parts);
        const kept = isMessage
          ? {
              ...value,
              kind: null,
              instructions: null,
              parts: (stored.parts as unknown[]).filter((part) => !isAside(part)),
            }
          : value;
        // The names of fields that are null, or written under another name, say nothing.
        const names = isMessage ? new Set([...renamed, ...namesOfNothing(kept), "instructions"]) : renamed;
        for (const word of wordsIn(kept)) expect(names.has(word) || text.includes(word)).toBe(true);
      }
    }),
  );
});

const namesOfNothing = (value: unknown) =>
  Object.entries(value as object).flatMap(([key, item]) => (item === null ? [key] : []));

const order = (json: string) => [...json.matchAll(/"p(\d+)\."/g)].map(([, number]) => Number(number));

test("messages and their parts stand in the order of the list", () => {
  const numbered = fc.array(
    fc.record({
      kind: fc.constantFrom("request", "response"),
      run_id: fc.constantFrom(null, "a", "b"),
      prompts: fc.nat(2),
      others: fc.nat(2),
      isUnknown: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(numbered, (messages) => {
      let next = 0;
      const list = messages.map(({ prompts, others, isUnknown, ...fields }) => ({
        ...fields,
        kind: isUnknown ? "odd" : fields.kind,
        id: `m${next++}`,
        parts: [
          ...Array.from({ length: prompts }, () => ({ part_kind: "user-prompt", content: `p${next++}.` })),
          ...Array.from({ length: others }, () => ({ part_kind: "text", content: `p${next++}.` })),
        ],
      }));
      const { text } = makeThreadOf(JSON.stringify(list));
      expect(order(text)).toEqual(order(JSON.stringify(list)));
      for (const { id } of list) expect(text.split(`"${id}"`)).toHaveLength(2);
    }),
  );
});

test("one run is one agent's turn, and a user's turn holds prompts alone", () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const turns = turnsOf(makeThreadOf(`[${elements.join(",")}]`).text);
      for (const { turn_type, parts, messages } of turns) {
        const runs = new Set(
          (messages ?? []).map((message) => (message as { run_id?: string }).run_id || null),
        );
        runs.delete(null);
        expect(runs.size).toBeLessThanOrEqual(1);
        const isPrompts = (parts ?? []).every(
          (part) => (part as { part_kind: string }).part_kind === "user-prompt",
        );
        expect([turn_type, isPrompts, messages === undefined]).toEqual(
          turn_type === "user" ? ["user", true, true] : ["agent", true, false],
        );
      }
    }),
  );
});

test("any bytes at all are never an error", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom("", "[", '[{"kind":"request","parts":['),
      (bytes, start) => {
        const { text } = makeThread([encode(start), bytes]);
        expect(scanText(text).fault).toBeNull();
      },
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("[", "]", "{", "}", ",", " ", "1", '"a"', ":", "\n", '"'), { maxLength: 12 }),
      (pieces) => {
        const { text } = makeThreadOf(pieces.join(""));
        expect(scanText(text).fault).toBeNull();
      },
    ),
  );
});
