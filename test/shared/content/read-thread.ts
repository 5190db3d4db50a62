import { contentSchema, itemSchema } from "../../../shared/api/content.ts";
import { findPiece } from "../../../shared/content/find-piece.ts";
import { readContent } from "../../../shared/content/read-content.ts";
import { readItem } from "../../../shared/content/read-item.ts";
import { type ItemPlace, placeOfPointer } from "../../../shared/rows/place-of-pointer.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

/** A thread in memory, and the readers of what its items hold. */
export function threadIn(text: string) {
  const bytes = encode(text);
  const { index } = scanBytes(bytes);
  const reader = readerOf(bytes);
  const at = (pointer: string): ItemPlace => {
    const place = placeOfPointer(index, pointer);
    if (place === null) throw new Error(`nothing at ${pointer}`);
    return place;
  };
  return {
    bytes,
    index,
    reader,
    at,
    content: async (pointer: string) => contentSchema.parse(await readContent(index, reader, at(pointer))),
    item: async (pointer: string) =>
      itemSchema.parse({ ...(await readItem(index, reader, at(pointer))), problems: [] }),
    piece: (pointer: string, field: string) => findPiece(index, reader, at(pointer), field),
    /** What stands at a piece's range. */
    async source(pointer: string, field: string): Promise<string | null> {
      const found = await findPiece(index, reader, at(pointer), field);
      return found === null ? null : text.slice(found.range.start, found.range.end);
    },
  };
}

/** A thread of one user turn whose only part is this JSON text. */
export const threadOfPart = (part: string) =>
  threadIn(`{"turns":[{"turn_type":"user","parts":[ ${part} ]}]}`);

/** The pointer of that part. */
export const thePart = "/turns/0/parts/0";

export const piecesOf = async (part: object | string) =>
  (await threadOfPart(typeof part === "string" ? part : JSON.stringify(part)).content(thePart)).pieces;
