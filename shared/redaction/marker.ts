import { type FoundKind, secretKinds } from "./redaction.ts";

/** Digits of the hash that a marker shows. */
export const idLength = 8;

/** A number behind the id tells keys apart whose markers would be the same. */
const form = `\\[redacted:(?:${[...secretKinds, "pattern"].join("|")}):[0-9a-f]{${idLength}}(?:~[1-9][0-9]{0,8})?\\]`;

/** What every marker starts with; no other place of a marker holds its first character, so two of them never run together. */
export const markerStart = "[redacted:";

export const markerOf = (kind: FoundKind, id: string): string => `${markerStart}${kind}:${id}]`;

export const markersIn = (): RegExp => new RegExp(form, "g");

/** The same text with a number in its last marker; a number that stands there is replaced. */
export function numberMarker(text: string, number: number): string {
  const last = [...text.matchAll(markersIn())].at(-1);
  if (last === undefined) return text;
  const end = last.index + last[0].length;
  const bare = last[0].replace(/(?:~\d+)?\]$/, "");
  return `${text.slice(0, last.index)}${bare}~${number}]${text.slice(end)}`;
}
