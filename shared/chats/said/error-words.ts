import { fieldOf } from "../../problems/fields.ts";
import { storedFields } from "../thread/stored-fields.ts";
import { cutValue, cutWords, type Words } from "./cut-words.ts";
import { firstName, firstText } from "./stored-texts.ts";

const inner = (value: unknown) => {
  const fields = storedFields(value);
  return storedFields(fieldOf(fields, "error")) ?? fields;
};

/** What an error says, and its details behind it. What has no known shape is said as JSON. */
export function errorWords(value: unknown, most: number): Words {
  const fields = inner(value);
  const message = firstText(fields, ["message", "error", "content", "text", "reason"]);
  if (message === null) return cutValue(value, most);
  const details = fieldOf(fields, "details") ?? fieldOf(fields, "detail") ?? "";
  if (details === "" || details === message) return cutWords(message, most);
  const { text, isCut } = cutValue(details, most);
  const words = cutWords(`${message}\n\n${text}`, most);
  return { text: words.text, isCut: isCut || words.isCut };
}

export const errorCode = (value: unknown): string | null =>
  firstName(inner(value), ["code", "status", "type"]);
