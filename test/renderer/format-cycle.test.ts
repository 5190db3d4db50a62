import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPartialContent } from "../../renderer/format/read-partial-content.ts";
import { wordAnswers, wordLeft } from "../../renderer/format/word-cycle.ts";

const cycle = {
  number: 0,
  state: "complete",
  hasErrors: false,
  calls: 2,
  answered: 2,
  opens: true,
  closes: true,
  answeredAt: null,
} as const;

describe("what became of a cycle", () => {
  it.each([
    [{ ...cycle }, "2 of 2 calls answered"],
    [{ ...cycle, calls: 0, answered: 0 }, null],
    [{ ...cycle, state: "partial", answered: 1 }, "1 of 2 calls answered"],
    [{ ...cycle, state: "unanswered", calls: 1, answered: 0 }, "0 of 1 call answered"],
    [{ ...cycle, state: "empty", calls: 0 }, "the response holds nothing"],
  ] as const)("%j: %s", (found, words) => {
    expect(wordAnswers(found)).toBe(words);
  });
});

describe("what an interruption left", () => {
  it("is not known before the cycles are", () => {
    expect(wordLeft(null)).toBeNull();
  });

  it("counts what was kept, what is incomplete and the calls without a return", () => {
    expect(wordLeft({ kept: 2, incomplete: 0, unansweredCalls: 0 })).toEqual({
      kept: "2 cycles kept",
      lost: null,
    });
    expect(wordLeft({ kept: 0, incomplete: 1, unansweredCalls: 1 })).toEqual({
      kept: "no cycle kept",
      lost: "1 cycle incomplete, 1 call without return",
    });
    expect(wordLeft({ kept: 1, incomplete: 2, unansweredCalls: 0 })?.lost).toBe("2 cycles incomplete");
  });
});

const preview = (text: string, cut = false) => ({ form: "json", text, cut, sizeBytes: text.length }) as const;

describe("the text that a broken stream had brought", () => {
  it("is read from the event that tells of it", () => {
    const event = { name: "stream.interrupted", preview: preview('{"partial_content":"Paris\\n is"}') };
    expect(readPartialContent(event)).toEqual({ text: "Paris\n is", cut: false, reason: null });
  });

  it("tells why it broke off, and is read as far as the row has it", () => {
    const event = {
      name: "stream.interrupted",
      preview: preview(
        '{"a":{"partial_content":"no"},"reason":"timeout","partial_content":"He said \\"n',
        true,
      ),
    };
    expect(readPartialContent(event)).toEqual({ text: 'He said "n', cut: true, reason: "timeout" });
  });

  it("is the beginning of the text, wherever the row cuts it", () => {
    const value = fc.oneof(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), value, value, fc.nat(), (content, before, after, at) => {
        const json = JSON.stringify({ before, partial_content: content, after });
        const cut = preview(json.slice(0, at % (json.length + 1)), true);
        const found = readPartialContent({ name: "stream.interrupted", preview: cut });
        expect(content.startsWith(found?.text ?? "")).toBe(true);
        const whole = readPartialContent({ name: "stream.interrupted", preview: preview(json) });
        expect(whole).toEqual({ text: content, cut: false, reason: null });
      }),
    );
  });

  it.each([
    [{ name: "data-app-x", preview: preview('{"partial_content":"Paris"}') }],
    [{ name: "stream.interrupted", preview: preview('{"partial_content":7}') }],
    [{ name: "stream.interrupted", preview: preview('{"partial_content":""}') }],
    [{ name: "stream.interrupted", preview: preview('{"partial_conte', true) }],
    [{ name: "stream.interrupted", preview: preview("[1]") }],
  ])("is not made up for %j", (event) => {
    expect(readPartialContent(event)).toBeNull();
  });
});
