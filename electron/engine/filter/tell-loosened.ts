import type { Output } from "../../../shared/api/requests.ts";
import type { ThreadIndex } from "../../../shared/index/thread-index.ts";
import { setFields, withoutField } from "../../../shared/rows/row-filter.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import { layApart } from "./lay-apart.ts";

/** How many rows there would be without one field of the filter that is on, for each that it has. */
export function tellLoosened(index: ThreadIndex): Output<"document.loosened"> {
  const { filter } = rowMapOf(index).choice;
  return setFields(filter).map((field) => ({
    field,
    rows: layApart(index, withoutField(filter, field)).rows.length,
  }));
}
