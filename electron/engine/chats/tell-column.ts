// What a column holds, as the API tells it: as text, cut where it is long.
import type { Column } from "../../../shared/api/stored.ts";
import type { JsonColumn } from "../../../shared/chats/json-column.ts";
import type { Instant } from "../../../shared/chats/read-time.ts";
import { jsonText } from "../../../shared/chats/stacks/json-text.ts";
import { cutCleanly } from "../../../shared/text/decode-string.ts";

/** More of one column is not shown at once. */
const mostOfColumn = 64 * 1024;

export const tellTime = (time: Instant | null): string | null => time?.iso ?? null;

export function tellColumn(column: JsonColumn): Column {
  switch (column.state) {
    case "none":
    case "too-large":
      return column;
    case "value":
      return { state: "json", ...cutText(jsonText(column.value, mostOfColumn), mostOfColumn) };
    case "not-json":
    case "too-deep":
      return { state: column.state, ...cutText(column.text, mostOfColumn) };
  }
}

/** Plain text in a column of its own. */
export const tellText = (text: string | null): Column =>
  text === null ? { state: "none" } : { state: "not-json", ...cutText(text, mostOfColumn) };

export const cutText = (text: string, most: number) =>
  text.length <= most
    ? { text, isCut: false }
    : { text: cutCleanly(text.slice(0, most), true).text, isCut: true };
