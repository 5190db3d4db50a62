import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { oklchToHex } from "../../renderer/details/oklch-to-hex.ts";

const css = readFileSync(fileURLToPath(new URL("../../renderer/look/tokens.css", import.meta.url)), "utf8");

/** The token's colour in light and in dark, as hex. */
function pair(name: string): [string, string] {
  const found = new RegExp(`--${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(css);
  const [light, dark] = [oklchToHex(found?.[1] ?? ""), oklchToHex(found?.[2] ?? "")];
  if (light === null || dark === null) throw new Error(`no colour --${name}`);
  return [light, dark];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["bg", "surface", "sunken", "accent-soft"];
const texts: [string, string[]][] = [
  ["ink", [...grounds, "hover", "warn-soft", "warn-hatch", "bad-soft"]],
  ["ink-2", [...grounds, "hover", "warn-soft", "warn-hatch", "bad-soft"]],
  ["ink-3", grounds],
  ["accent", ["bg", "surface", "accent-soft"]],
  ["on-accent", ["accent", "accent-strong"]],
  ["warn", ["bg", "surface", "sunken", "warn-soft"]],
  ["bad", ["bg", "surface", "sunken", "bad-soft"]],
  ["json-name", grounds],
  ["json-string", grounds],
  ["json-value", grounds],
  ["tier-application", ["bg", "surface", "accent-soft"]],
  ["tier-system", ["hover"]],
  ["tier-unknown", ["bg", "accent-soft"]],
  ["on-tier-protocol", ["tier-protocol"]],
  ["on-found", ["found"]],
  ["on-found-here", ["found-here"]],
];

describe("the tokens", () => {
  it.each(texts)("give --%s the contrast of AA on every ground it stands on", (text, places) => {
    const weak = places.flatMap((place) =>
      [0, 1]
        .map((theme) => ({
          place,
          theme,
          ratio: contrast(pair(text)[theme] ?? "", pair(place)[theme] ?? ""),
        }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
  });

  it.each(["agent-0", "agent-1", "agent-2", "agent-3", "agent-4", "agent-5", "warn-mark", "accent"])(
    "make --%s a sign that can be seen",
    (sign) => {
      const ratios = [0, 1].map((theme) => contrast(pair(sign)[theme] ?? "", pair("bg")[theme] ?? ""));
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
    },
  );

  it("convert to the colours that everybody knows", () => {
    expect(oklchToHex("oklch(100% 0 0)")).toBe("#ffffff");
    expect(oklchToHex("oklch(0 0 none)")).toBe("#000000");
    expect(oklchToHex("oklch(62.796% 0.25768 29.234)")).toBe("#ff0000");
    expect(oklchToHex("red")).toBeNull();
  });
});
