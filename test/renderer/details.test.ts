import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factsOf, titleOf } from "../../renderer/details/facts-of.ts";
import { locateInJson } from "../../renderer/details/locate-in-json.ts";
import { aPart, aTurn } from "./fake-bridge.ts";

describe("the facts of a row", () => {
  it("shortens a call's id and copies it whole", () => {
    const callId = "call_0123456789abcdefghijklmnop";
    const facts = factsOf(aPart(1, { partKind: "tool-call", tool: "get_weather", callId }));
    const call = facts.find(({ label }) => label === "Call");
    expect(call?.text).toContain("…");
    expect(call?.copies).toBe(callId);
    expect(facts.map(({ label }) => label)).toEqual([
      "Part",
      "Role",
      "Tool",
      "Call",
      "Time",
      "Pointer",
      "Size",
    ]);
  });

  it("leaves out what a turn does not say", () => {
    const facts = factsOf(aTurn(0, { model: null, endedAt: null, tokens: null, status: "unstated" }));
    expect(facts.map(({ label }) => label)).toEqual([
      "Type",
      "Agent",
      "Name",
      "Started",
      "Holds",
      "Pointer",
      "Size",
    ]);
  });

  it("names a row in the glossary's words", () => {
    expect(titleOf(aPart(0, { partKind: "tool-return" }))).toBe("Return");
    expect(titleOf(aPart(0, { partKind: "custom:chart" }))).toBe("Part");
    expect(titleOf(aTurn(0, { turn: 1203 }))).toBe("Turn 1,204");
  });
});

describe("finding a pointer's value in JSON text", () => {
  const text = '{\n "a/b": [1, {"x~y": "q\\"]"}],\n "parts": [{}, {"k": [true]}]\n}';
  const found = (pointer: string) => {
    const span = locateInJson(text, pointer);
    return span === null ? null : text.slice(span.start, span.end);
  };

  it("finds members and items, also behind escapes", () => {
    expect(found("/parts/1")).toBe('{"k": [true]}');
    expect(found("/a~1b/1/x~0y")).toBe('"q\\"]"');
    expect(found("/parts/1/k/0")).toBe("true");
  });

  it("finds nothing where nothing is", () => {
    expect(found("/parts/2")).toBeNull();
    expect(found("/missing")).toBeNull();
    expect(found("/a~1b/0/deeper")).toBeNull();
  });

  it("gives up quietly wherever the text is cut", () => {
    for (let end = 0; end < text.length; end += 1)
      expect(() => locateInJson(text.slice(0, end), "/parts/1/k")).not.toThrow();
  });

  it("finds every member of any object, however it is laid out", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2), (value, indent) => {
        const source = JSON.stringify(value, null, indent);
        for (const [name, member] of Object.entries(JSON.parse(source) as Record<string, unknown>)) {
          const span = locateInJson(source, `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
          expect(span === null ? undefined : JSON.parse(source.slice(span.start, span.end))).toEqual(member);
        }
      }),
    );
  });
});
