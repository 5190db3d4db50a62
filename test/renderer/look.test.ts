import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { colourToHex } from "../../renderer/details/colour-to-hex.ts";

const css = readFileSync(fileURLToPath(new URL("../../renderer/look/tokens.css", import.meta.url)), "utf8");

const moreContrast = css.slice(css.indexOf("prefers-contrast: more"), css.indexOf("forced-colors: active"));

/** The token's colour in light and in dark, as hex; what is not said anew for more contrast stays. */
function pair(name: string, section = css): [string, string] {
  const form = new RegExp(`--${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`);
  const found = form.exec(section) ?? form.exec(css);
  const [light, dark] = [colourToHex(found?.[1] ?? ""), colourToHex(found?.[2] ?? "")];
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

/** Grounds on which the text has less contrast than it should, by theme. */
const weakGrounds = (text: string, places: readonly string[], least: number, section = css) =>
  places.flatMap((place) =>
    [0, 1]
      .map((theme) => ({
        place,
        theme,
        ratio: contrast(pair(text, section)[theme] ?? "", pair(place, section)[theme] ?? ""),
      }))
      .filter(({ ratio }) => ratio < least),
  );

describe("the tokens", () => {
  it.each(texts)("give --%s the contrast of AA on every ground it stands on", (text, places) => {
    expect(weakGrounds(text, places, 4.5)).toEqual([]);
  });

  it.each(texts)("give --%s the contrast of AAA where more contrast is asked for", (text, places) => {
    expect(weakGrounds(text, places, 7, moreContrast)).toEqual([]);
  });

  it.each(["agent-0", "agent-1", "agent-2", "agent-3", "agent-4", "agent-5", "warn-mark", "accent"])(
    "make --%s a sign that can be seen",
    (sign) => {
      const ratios = [0, 1].map((theme) => contrast(pair(sign)[theme] ?? "", pair("bg")[theme] ?? ""));
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
    },
  );

  it("convert to the colours that everybody knows", () => {
    expect(colourToHex("oklch(100% 0 0)")).toBe("#ffffff");
    expect(colourToHex("oklch(0 0 none)")).toBe("#000000");
    expect(colourToHex("oklch(62.796% 0.25768 29.234)")).toBe("#ff0000");
    expect(colourToHex("rgb(26, 235, 255)")).toBe("#1aebff");
    expect(colourToHex("color(srgb 0.025 0.5 1)")).toBe("#0680ff");
    expect(colourToHex("red")).toBeNull();
  });
});
