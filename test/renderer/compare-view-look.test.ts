import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { colourToHex } from "../../renderer/details/colour-to-hex.ts";

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../renderer/${path}`, import.meta.url)), "utf8");
const css = read("look/tokens.css") + read("compare/compare.css");

/** The token's colour in light and in dark, as hex. */
function pair(name: string): readonly string[] {
  const found = new RegExp(`--${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(css);
  const colours = [found?.[1], found?.[2]].map((colour) => colourToHex(colour ?? ""));
  if (colours.includes(null)) throw new Error(`no colour --${name}`);
  return colours.map(String);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function leastContrast(text: string, ground: string): number {
  const ratios = pair(text).map((colour, theme) => {
    const [dark = 0, light = 0] = [luminance(colour), luminance(pair(ground)[theme]!)].toSorted(
      (x, y) => x - y,
    );
    return (light + 0.05) / (dark + 0.05);
  });
  return Math.min(...ratios);
}

const grounds = ["changed", "changed-strong", "added", "removed", "moved"].map((kind) => `compare-${kind}`);
const marks = ["compare-added-mark", "compare-removed-mark"];
const texts: [string, string[]][] = [
  ["ink", [...grounds, ...marks]],
  ["ink-2", [...grounds, ...marks]],
  ["ink-3", grounds],
  ["warn", grounds],
  ["bad", grounds],
  ["json-name", grounds],
  ["json-string", [...grounds, ...marks]],
  ["json-value", [...grounds, ...marks]],
  ["accent", grounds],
  ["tier-application", grounds],
  ["tier-unknown", grounds],
  ["compare-changed-sign", grounds],
  ["compare-added-sign", grounds],
  ["compare-moved-sign", grounds],
];

describe("the colours of a comparison", () => {
  it.each(texts)("give --%s the contrast of AA on every ground it stands on", (text, places) => {
    const weak = places
      .map((place) => ({ place, ratio: leastContrast(text, place) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });
});
