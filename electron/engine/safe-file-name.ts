import { parse } from "node:path";
import { type ExportFormat, formatTraits } from "../../shared/exporting/export-format.ts";
import { cutName } from "./writing/cut-name.ts";

/** What folders, drives and patterns are made of on some system, and what is not seen. */
const unfit = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}]/gu;
const unseen = /[\p{Cf}\p{Cs}]/gu;
const atEnds = /^[\s.]+|[\s.]+$/g;
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Systems allow 255, and whoever writes a file may need some for a name beside it. */
const mostBytes = 200;
const longestEnding = 20;

/** A name that came from a file or a screen, as one that a file can have on any system. */
export function safeFileName(given: string): string {
  const plain = makePlain(given, "thread.json");
  const { ext } = parse(plain);
  return Buffer.byteLength(ext) <= longestEnding
    ? shorten(plain.slice(0, plain.length - ext.length), ext)
    : shorten(plain, "");
}

/** What a repaired copy of a document is called at first. */
export function repairedName(documentName: string): string {
  return shorten(makePlain(parse(documentName).name, "thread"), ".repaired.json");
}

/** What an export of a document is called at first. */
export function exportedName(documentName: string, format: ExportFormat): string {
  return shorten(makePlain(parse(documentName).name, "thread"), formatTraits[format].extension);
}

function makePlain(given: string, otherwise: string): string {
  const plain = given.replaceAll(unseen, "").replaceAll(unfit, "_").replaceAll(atEnds, "");
  if (plain === "") return otherwise;
  return device.test(plain) ? `_${plain}` : plain;
}

/** The ending stays: it says what the file is. */
function shorten(name: string, ending: string): string {
  const cut = cutName(name, mostBytes - Buffer.byteLength(ending));
  return (cut === name ? cut : cut.replaceAll(atEnds, "")) + ending;
}
