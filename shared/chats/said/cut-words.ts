import { cutCleanly } from "../../text/decode-string.ts";
import { jsonText } from "../stacks/json-text.ts";

export type Words = { text: string; isCut: boolean };

/** At most `most` letters of a text. */
export function cutWords(text: string, most: number): Words {
  if (text.length <= most) return { text, isCut: false };
  return { text: cutCleanly(text.slice(0, most), true).text, isCut: true };
}

export const cutJson = (value: unknown, most: number): Words => cutWords(jsonText(value, most), most);

/** A text as it is; anything else as JSON. */
export const cutValue = (value: unknown, most: number): Words =>
  typeof value === "string" ? cutWords(value, most) : cutJson(value, most);

/** Names and titles stand in one place of the screen and can be no longer than it. */
const longestName = 500;

export const cutName = (name: string | null): string | null =>
  name === null ? null : cutWords(name, longestName).text;

/** Ids are compared, so they are kept much longer. */
const longestId = 2048;

export const cutId = (id: string | null): string | null =>
  id === null ? null : cutWords(id, longestId).text;
