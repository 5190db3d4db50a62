// Names for what the protocol has no name for. Types and roles are any text; names of events and parts are words.
import type { Fields } from "../../problems/fields.ts";
import type { Part } from "./thread-drafts.ts";

const longestWord = 64;

const asWord = (text: string) => text.slice(0, longestWord).replace(/[^A-Za-z0-9_-]+/g, "_") || "unknown";

export const ownEvent = (type: string): string => `data-app-yao_${asWord(type)}`;

/** A type that is no such word is kept beside the name. */
export const keptType = (type: string): Fields => (asWord(type) === type ? {} : { type });

export const ownPart = (type: string, fields: Fields, ending = ""): Part => ({
  part_kind: `custom:yao_${asWord(type)}${ending}`,
  ...keptType(type),
  ...fields,
});
