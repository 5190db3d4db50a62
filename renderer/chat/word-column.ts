import type { Column } from "../../shared/api/stored.ts";
import { formatBytes } from "../format/format-bytes.ts";

/** Why a column cannot be read as what it should hold; null where it can. */
export function wordColumn(column: Column): string | null {
  switch (column.state) {
    case "json":
      return null;
    case "none":
      return "nothing is stored";
    case "not-json":
      return `this is not JSON, ${sizeOf(column)}`;
    case "too-deep":
      return `this is nested too deep to be read, ${sizeOf(column)}`;
    case "too-large":
      return `this is too large to be read here, ${formatBytes(column.sizeBytes)}`;
  }
}

const sizeOf = ({ text, isCut }: { text: string; isCut: boolean }): string =>
  `${isCut ? "more than " : ""}${formatBytes(new TextEncoder().encode(text).length)}`;
