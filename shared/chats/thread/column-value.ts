import type { Fields } from "../../problems/fields.ts";
import type { JsonColumn } from "../json-column.ts";
import type { Part } from "./thread-drafts.ts";

/** What a column holds, as a field of something else; undefined where it holds nothing. */
export function columnValue(column: JsonColumn): unknown {
  switch (column.state) {
    case "none":
      return undefined;
    case "value":
      return column.value;
    case "not-json":
    case "too-deep":
      return column.text;
    case "too-large":
      return { "yao:too_large": { size_bytes: column.sizeBytes } };
  }
}

/** The part that stands in place of a column that was not read; null if it was. */
export function placeholderPart(column: JsonColumn, where: Fields): Part | null {
  if (column.state !== "too-large") return null;
  return { part_kind: "custom:yao_too_large", ...where, size_bytes: column.sizeBytes };
}
