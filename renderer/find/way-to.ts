import type { Content } from "../../shared/api/content.ts";
import type { FindHit } from "../../shared/api/find.ts";
import type { Row } from "../../shared/api/row.ts";
import { titleOfLost } from "../../shared/model/title-of-lost.ts";
import { mostShown } from "../content/most-shown.ts";
import { nameField } from "../content/name-field.ts";
import { cutText } from "../format/cut-text.ts";
import { isShort } from "../lost/whole-lost.tsx";
import type { LongReading } from "../state/screen.ts";
import { mostInRow } from "../timeline/text-body.tsx";

/** What has to be done so that a hit is to be seen in its row: nothing, unfold the row, or read the text that is too long for it. */
export type Way = { do: "nothing" } | { do: "unfold" } | { do: "read"; reading: LongReading };

type Place = Pick<FindHit, "field" | "at" | "length">;

/** What a line of the usual pane has room for, whatever it begins with. */
const sureOnLine = 60;

/** `content`: what the row holds; null where it is not known. */
export function wayTo(row: Row, hit: Place, content: Content | null): Way {
  switch (row.kind) {
    case "turn":
    case "interruption":
    case "bare":
      return { do: "nothing" };
    case "lost":
      return wayToLost(row, hit);
    case "event":
    case "part":
      if (hit.field === null || isSeen(row, hit)) return { do: "nothing" };
      return wayToPiece(row, hit.field, hit, content);
  }
}

/** Whether it stands in what the folded row shows. */
function isSeen(row: Extract<Row, { kind: "part" | "event" }>, { field, at, length }: Place): boolean {
  const { preview } = row;
  if (row.kind === "part" && isText(row))
    return isTextOf(field) && at + length <= cutText(preview).text.length;
  return preview.form === "text" && !preview.cut && preview.text.length <= sureOnLine;
}

const isText = (row: Row): boolean =>
  row.kind === "part" &&
  (row.partKind === "text" || row.partKind === "user-prompt") &&
  row.preview.form === "text" &&
  !row.hasMedia;

const isWords = (row: Row): boolean => isText(row) || (row.kind === "part" && row.partKind === "thinking");

/** Of a prompt that is a list, the preview holds all entries: the place in one of them says nothing. */
const isTextOf = (field: string | null): boolean => field === "/content";

function wayToPiece(
  row: Extract<Row, { kind: "part" | "event" }>,
  field: string,
  { at, length }: Place,
  content: Content | null,
): Way {
  const piece = content?.pieces.find((each) => each.field === field);
  const isHeavy = row.kind === "part" && row.hasMedia;
  // A text that does not unfold in its row shows the beginning that the row has.
  const isTooLong =
    isWords(row) && row.preview.sizeBytes > mostInRow && at + length > row.preview.text.length;
  if (piece !== undefined && (piece.form === "text" || piece.form === "json")) {
    const reading = { pointer: row.pointer, field, title: nameField(field, piece.form) };
    // A tree shows all of a value that is whole; anything else is cut to what a pane can take.
    const shown = piece.form === "json" && !piece.cut ? piece.text.length : mostShown(piece).text.length;
    if (isTooLong || at + length > shown) return { do: "read", reading };
  }
  return isHeavy ? { do: "nothing" } : { do: "unfold" };
}

function wayToLost(row: Extract<Row, { kind: "lost" }>, { at, length }: Place): Way {
  const { preview, part, pointer } = row;
  const hasLines = part === "text" || part === "thinking" || part === "line";
  const shown = hasLines ? cutText(preview).text.length : preview.cut ? 0 : sureOnLine;
  if (at + length <= shown) return { do: "nothing" };
  if (isShort(preview)) return { do: "unfold" };
  const { sizeBytes } = preview;
  return { do: "read", reading: { pointer, field: null, title: titleOfLost(part), sizeBytes } };
}
