import type { CompareChange } from "../../shared/api/compare.ts";
import { formatClock } from "../format/format-time.ts";
import { asWritten } from "../format/time-look.ts";
import type { RowsLine } from "./list-lines.ts";

/** A field that differs, as it is shown below its row. */
export type NamedChange = {
  name: string;
  before: string | null;
  after: string | null;
  change: CompareChange;
};

/** What a row shows of itself: where its text is marked, it need not be listed again. */
const shownFields = /^\/(?:content|args|content_ref|data)(?:\/|$)/;

/** Every field of the row that differs, without what its marked text shows already. */
export function nameChanges(pair: RowsLine): NamedChange[] {
  const own = { a: pair.a?.pointer ?? "", b: pair.b?.pointer ?? "" };
  const named = pair.changes.map((change) => ({ change, below: below(change, own) }));
  const listed = pair.text === null ? named : named.filter(({ below: path }) => !shownFields.test(path));
  return listed.map(({ change, below: path }) => nameChange(change, path));
}

/** The same for what differs outside of the turns. */
export const nameRootChange = (change: CompareChange): NamedChange =>
  nameChange(change, change.a ?? change.b ?? "");

function below({ a, b }: CompareChange, own: { a: string; b: string }): string {
  return a !== null ? belowRow(a, own.a) : belowRow(b ?? "", own.b);
}

/** What a row tells of its message's own fields stands beside its part, not in it. */
function belowRow(pointer: string, row: string): string {
  const message = /^\/turns\/\d+\/messages\/\d+/.exec(row)?.[0];
  const base = [row, message].find((place) => place !== undefined && `${pointer}/`.startsWith(`${place}/`));
  return base === undefined ? pointer : pointer.slice(base.length);
}

function nameChange(change: CompareChange, path: string): NamedChange {
  const before = change.before === null ? null : plain(change.before);
  const after = change.after === null ? null : plain(change.after);
  const [clockBefore, clockAfter] = [before, after].map((time) =>
    time === null ? null : formatClock(time, asWritten),
  );
  // What differs is the text itself, so it stands as it is written. Of two times the clock says enough, unless it says the same.
  const isClock = clockBefore !== clockAfter && isSameDay(before, after);
  const [shownBefore = null, shownAfter = null] = isClock ? [clockBefore, clockAfter] : [before, after];
  return { name: nameOf(path), before: shownBefore, after: shownAfter, change };
}

/** A pointer as a name: /metadata/model becomes metadata.model. */
const nameOf = (path: string): string =>
  path === ""
    ? "all of it"
    : path
        .slice(1)
        .split("/")
        .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
        .join(".");

const day = /^\d{4}-\d{2}-\d{2}[T ]/;

const isSameDay = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && day.test(one) && one.slice(0, 10) === other.slice(0, 10);

/** A whole string without its quotes, anything else as JSON. */
function plain({ text, cut }: { text: string; cut: boolean }): string {
  if (cut) return `${text}…`;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" && value !== "" ? value : text;
  } catch {
    return text;
  }
}
