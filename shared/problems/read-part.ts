import { partRange } from "../index/thread-index.ts";
import type { CheckedThread } from "./checked-thread.ts";
import { asFields, type Fields } from "./fields.ts";
import type { Place } from "./place.ts";
import { rangeOf } from "../index/range-of.ts";

/** A whole part with all its fields; one that is too large is not handed over. */
export function readPart(
  thread: CheckedThread,
  part: number,
  place: Place,
  then: (fields: Fields) => void,
): void {
  thread.readValue(rangeOf(thread.index.parts, part, partRange.own), place, (value) => {
    const fields = asFields(value);
    if (fields !== null) then(fields);
  });
}
