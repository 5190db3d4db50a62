// The two files that hold an icon in all its sizes, for Windows and for macOS. Both take PNG as it is, so they are little more than lists.

/**
 * @typedef {{ size: number, png: Buffer }} Picture
 */

/** What macOS calls the picture of each size; those with two names are also the double of half the size. */
const icnsNames = /** @type {Record<number, string[]>} */ ({
  32: ["ic11"],
  64: ["ic12"],
  128: ["ic07"],
  256: ["ic08", "ic13"],
  512: ["ic09", "ic14"],
  1024: ["ic10"],
});
export const icnsSizes = Object.keys(icnsNames).map(Number);

/** The format has one byte for a width; 256 is said as 0. */
export const icoSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256];

/**
 * @param {readonly Picture[]} pictures
 * @returns {Buffer}
 */
export function packIco(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let from = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(from, at + 12);
    from += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/**
 * @param {readonly Picture[]} pictures
 * @returns {Buffer}
 */
export function packIcns(pictures) {
  const entries = pictures.flatMap(({ size, png }) =>
    (icnsNames[size] ?? []).map((name) => icnsEntry(name, png)),
  );
  return icnsEntry("icns", Buffer.concat(entries));
}

/**
 * @param {string} name
 * @param {Buffer} content
 */
function icnsEntry(name, content) {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
