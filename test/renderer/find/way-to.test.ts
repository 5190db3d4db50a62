import { describe, expect, it } from "vitest";
import type { Content } from "../../../shared/api/content.ts";
import { titleOfLost } from "../../../shared/model/title-of-lost.ts";
import { wayTo } from "../../../renderer/find/way-to.ts";
import { aLostRow, aPart, aTurn } from "../fake-bridge.ts";

const place = (at: number, field: string | null = "/content") => ({ field, at, length: 3 });
const preview = (text: string, sizeBytes = text.length, cut = sizeBytes > text.length) =>
  ({ form: "text", text, cut, sizeBytes }) as const;
const contentOf = (
  text: string,
  sizeBytes: number,
  form: "text" | "json" = "text",
  field = "/content",
): Content => ({
  pointer: "/turns/0/messages/0/parts/0",
  pieces: [{ form, field, text, cut: sizeBytes > text.length, sizeBytes }],
  left: 0,
});

const lost = (text: string, sizeBytes = text.length) => aLostRow(3, { preview: preview(text, sizeBytes) });

describe("the way to a hit", () => {
  it("is none where it is to be seen", () => {
    expect(wayTo(aTurn(0), place(0, null), null)).toEqual({ do: "nothing" });
    expect(wayTo(aPart(0), place(0), null)).toEqual({ do: "nothing" });
    expect(wayTo(aPart(0, { preview: preview("x".repeat(5000)) }), place(100), null)).toEqual({
      do: "nothing",
    });
  });

  it("unfolds a text behind its cut, thinking, and what stands on one line", () => {
    const long = "x".repeat(5000);
    const content = contentOf(long, 5000);
    expect(wayTo(aPart(0, { preview: preview(long) }), place(4000), content)).toEqual({ do: "unfold" });
    const thinking = aPart(0, { partKind: "thinking", preview: preview(long) });
    expect(wayTo(thinking, place(100), content)).toEqual({ do: "unfold" });
    const json = { form: "json", text: '{"a":1}', cut: false, sizeBytes: 7 } as const;
    const call = aPart(0, { partKind: "tool-call", preview: json });
    expect(wayTo(call, place(2, "/args"), contentOf('{"a":1}', 7, "json", "/args"))).toEqual({
      do: "unfold",
    });
  });

  it("is the reader where the text is too long for a row", () => {
    const head = "x".repeat(8000);
    const size = 5_000_000;
    const content = contentOf("x".repeat(70_000), size);
    const reading = { pointer: "/turns/0/messages/0/parts/0", field: "/content", title: "content" };
    for (const partKind of ["text", "thinking", "tool-return"]) {
      const row = aPart(0, { partKind, preview: preview(head, size) });
      expect(wayTo(row, place(4_000_000), content)).toEqual({ do: "read", reading });
    }
    expect(wayTo(aPart(0, { preview: preview(head, size) }), place(3000), content)).toEqual({ do: "unfold" });
  });

  it("leads into a lost part, in its row or over the rows", () => {
    expect(wayTo(lost("as far as it came"), place(0, ""), null)).toEqual({ do: "nothing" });
    expect(wayTo(lost("x".repeat(5000)), place(4000, ""), null)).toEqual({ do: "unfold" });
    expect(wayTo(lost("x".repeat(8000), 200_000), place(150_000, ""), null)).toEqual({
      do: "read",
      reading: { pointer: "/turns/0/lost/3", field: null, title: titleOfLost("text"), sizeBytes: 200_000 },
    });
  });
});
