import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pieceSchema, type SaidPiece } from "../../../../shared/api/stored.ts";
import { readPieces } from "../../../../shared/chats/said/read-pieces.ts";
import { textOfPieces } from "../../../../shared/chats/said/text-of-pieces.ts";
import { aMessage } from "../thread/chat-rows.ts";
import { arbitraryMessage } from "./arbitrary-message.ts";

const nested = (levels: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`);
const types = "text user_input thinking loading error tool_call image file action retrieval chart".split(" ");

/** Its text, if it has one. */
const wordsIn = ({ form, ...piece }: SaidPiece) =>
  "text" in piece ? { form, ...piece } : { form, text: "", isCut: false };

describe("any message at all", () => {
  test("gives pieces that the screen takes, one at least", () => {
    fc.assert(
      fc.property(arbitraryMessage, fc.constantFrom(0, 1, 7, 16_000), (message, most) => {
        const pieces = readPieces(message, most);
        expect(pieces.length).toBeGreaterThan(0);
        for (const piece of pieces) expect(pieceSchema.parse(piece)).toEqual(piece);
        expect(typeof textOfPieces(pieces)).toBe("string");
      }),
      { numRuns: 1000 },
    );
  });

  test("says no more than was asked for, and the beginning of what it says in full", () => {
    fc.assert(
      fc.property(arbitraryMessage, fc.nat(40), (message, most) => {
        const cut = readPieces(message, most).map(wordsIn);
        const full = readPieces(message, 1_000_000).map(wordsIn);
        expect(cut.map(({ form }) => form)).toEqual(full.map(({ form }) => form));
        for (const [at, piece] of cut.entries()) {
          expect(piece.text.length).toBeLessThanOrEqual(most);
          expect(full[at]!.text.startsWith(piece.text)).toBe(true);
          expect(piece.isCut).toBe(piece.text !== full[at]!.text);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("is never an answer while it is loading, and never a call where a tool gave it", () => {
    fc.assert(
      fc.property(arbitraryMessage, (message) => {
        const forms = new Set(
          readPieces({ ...message, role: "assistant", type: "loading", metadata: { state: "none" } }).map(
            ({ form }) => form,
          ),
        );
        expect(forms.has("loading") || forms.has("unreadable")).toBe(true);
        expect(forms.size).toBe(1);
        const given = readPieces({ ...message, role: "tool" });
        expect(["result", "unreadable"]).toContain(given[0]!.form);
        expect(given.some(({ form }) => form === "call")).toBe(false);
      }),
    );
  });

  test.each([
    ["lists", "[", "]"],
    ["objects", '{"content":', "}"],
    ["entries", '[{"type":"text","content":', "}]"],
  ])("may be nested a hundred thousand %s deep", (_name, open, close) => {
    const props = nested(100_000, open, close);
    for (const type of types)
      for (const role of ["assistant", "tool"])
        expect(readPieces(aMessage({ type, role, props })).length).toBeGreaterThan(0);
  });
});

test("keys that mean something to JavaScript are only keys", () => {
  const props: unknown = JSON.parse(
    '{"__proto__": {"content": "x", "url": "y"}, "constructor": 2, "toJSON": 3}',
  );
  const text = '{"__proto__": {"content": "x", "url": "y"}, "constructor": 2, "toJSON": 3}';
  for (const type of ["text", "thinking", "image", "tool_call", "retrieval", "chart"])
    expect(readPieces(aMessage({ type, props }))).toEqual([{ form: "other", text, isCut: false }]);
});
