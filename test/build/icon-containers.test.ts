import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { icnsSizes, icoSizes, packIcns, packIco } from "../../build/icon-containers.mjs";

const icons = fileURLToPath(new URL("../../build/icons/", import.meta.url));
const picture = (size: number) => ({ size, png: Buffer.from(`picture of ${size}`) });

/** What a reader of the format finds. */
function readIco(ico: Buffer): { size: number; content: Buffer }[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const from = ico.readUInt32LE(at + 12);
    return { size: ico[at] || 256, content: ico.subarray(from, from + ico.readUInt32LE(at + 8)) };
  });
}

function readIcns(icns: Buffer): { name: string; content: Buffer }[] {
  const found = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    found.push({
      name: icns.toString("latin1", at, at + 4),
      content: icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)),
    });
  return found;
}

/** A PNG says its size at the same place always. */
const sizeOfPng = (png: Buffer): [string, number, number] => [
  png.toString("latin1", 1, 4),
  png.readUInt32BE(16),
  png.readUInt32BE(20),
];

describe("an icon for Windows", () => {
  it("holds every picture whole, with its size", () => {
    const read = readIco(packIco([picture(16), picture(256)]));
    expect(read.map(({ size, content }) => [size, content.toString()])).toEqual([
      [16, "picture of 16"],
      [256, "picture of 256"],
    ]);
  });

  it("is kept in the sizes that Windows asks for", () => {
    const read = readIco(readFileSync(`${icons}icon.ico`));
    expect(read.map(({ content }) => sizeOfPng(content))).toEqual(
      icoSizes.map((size) => ["PNG", size, size]),
    );
  });
});

describe("an icon for macOS", () => {
  it("holds every picture under each of its names, and says its own length", () => {
    const icns = packIcns([picture(32), picture(256)]);
    expect([icns.toString("latin1", 0, 4), icns.readUInt32BE(4)]).toEqual(["icns", icns.length]);
    expect(readIcns(icns).map(({ name, content }) => [name, content.toString()])).toEqual([
      ["ic11", "picture of 32"],
      ["ic08", "picture of 256"],
      ["ic13", "picture of 256"],
    ]);
  });

  it("is kept up to 1024 pixels", () => {
    const sizes = readIcns(readFileSync(`${icons}icon.icns`)).map(({ content }) => sizeOfPng(content)[1]);
    expect([...new Set(sizes)]).toEqual(icnsSizes);
    expect(Math.max(...sizes)).toBe(1024);
  });
});

describe("an icon for Linux", () => {
  it.each([16, 24, 32, 48, 64, 128, 256, 512, 1024])("is kept in %i pixels", (size) => {
    expect(sizeOfPng(readFileSync(`${icons}png/${size}x${size}.png`))).toEqual(["PNG", size, size]);
  });
});
