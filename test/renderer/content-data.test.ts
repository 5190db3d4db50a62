// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dataUrl, isBase64, textOfData } from "../../renderer/content/data-url.ts";
import { hostOfAddress } from "../../renderer/content/host-of-address.ts";
import { KeptResults } from "../../renderer/content/kept-results.ts";
import { isTextType, playableData, playableOf } from "../../renderer/content/media-types.ts";
import { nameField } from "../../renderer/content/name-field.ts";
import { wordProgress } from "../../renderer/content/word-progress.ts";

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const png = { as: "image", type: "image/png" } as const;

describe("a data URL", () => {
  it("is made of base64 and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(dataUrl(png, text) ?? "data:image/png;base64,").toMatch(
          /^data:image\/png;base64,[A-Za-z0-9+/]*={0,2}$/,
        );
      }),
    );
    expect(isBase64("AAAA")).toBe(true);
    expect(isBase64("AA=A")).toBe(false);
    expect(isBase64("AAA")).toBe(false);
    expect(isBase64("AA A")).toBe(false);
  });

  it("takes sixteen megabytes", () => {
    expect(isBase64("A".repeat(16 * 1024 * 1024))).toBe(true);
  });

  it("names a type of ours, never the file's own words", () => {
    fc.assert(
      fc.property(fc.string(), (type) => {
        expect(playableOf(`image/${type}`)?.type ?? "image/png").toMatch(/^image\/(?:[a-z]+|svg\+xml)$/);
      }),
    );
    expect(playableOf("IMAGE/PNG; charset=x")?.type).toBe("image/png");
    expect(playableOf("image/jpg")?.type).toBe("image/jpeg");
    expect(playableOf("text/html")).toBeNull();
    expect(playableOf("__proto__")).toBeNull();
  });

  it("goes by the first bytes only where no type is stated", () => {
    expect(playableData(null, "iVBORw0KGgoAAAA")?.type).toBe("image/png");
    expect(playableData("application/octet-stream", "/9j/4AAQ")?.type).toBe("image/jpeg");
    expect(playableData("application/pdf", "iVBORw0KGgoAAAA")).toBeNull();
    expect(playableData(null, "PHNjcmlwdD4=")).toBeNull();
  });
});

describe("text in data", () => {
  it("is read as UTF-8, and of much only the beginning", () => {
    expect(textOfData(base64("grüß 😀"))).toEqual({ text: "grüß 😀", cut: false });
    const long = textOfData("QUFB".repeat(50_000));
    expect(long?.cut).toBe(true);
    expect(long?.text.length).toBeGreaterThanOrEqual(64 * 1024);
    expect(textOfData("?")).toBeNull();
  });

  it("is known by its type", () => {
    expect(["text/plain", "application/json", "application/ld+json; x=y"].every(isTextType)).toBe(true);
    expect(["application/pdf", "image/svg+xml", null].some(isTextType)).toBe(false);
  });
});

describe("small words", () => {
  it("say how far work is", () => {
    expect(wordProgress({ done: 900 * 1024, total: 3.4 * 1024 * 1024 })).toBe("900 KB of 3.4 MB");
    expect(wordProgress({ done: 0, total: 10 })).toBe("0 of 10 B");
  });

  it("name a field as a person would read it", () => {
    expect(nameField("", "text")).toBe("Text");
    expect(nameField("", "json")).toBe("JSON");
    expect(nameField("/a~1b/c~0d", "json")).toBe("a/b › c~d");
  });

  it("spell out a host that looks like another", () => {
    expect(hostOfAddress("https://аpple.example/")).toMatchObject({ can: true });
    expect(JSON.stringify(hostOfAddress("https://аpple.example/"))).toContain("xn--");
    expect(hostOfAddress("nowhere")).toMatchObject({ can: false });
  });
});

describe("kept results", () => {
  it("are the last few", () => {
    const kept = new KeptResults<number>(2);
    for (const number of [1, 2, 1, 3]) kept.put(`k${number}`, number);
    expect([kept.get("k1"), kept.get("k2"), kept.get("k3")]).toEqual([1, undefined, 3]);
  });
});
