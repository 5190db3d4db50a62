import { valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type MediaFields, mediaFieldsOf, mediaNames } from "./media-fields.ts";
import { type Field, type Found, skim, type Skimmed, wanted } from "./skim.ts";

/** A piece before its bytes are read. A `value` that is a string is shown as text, any other as JSON. */
export type PlannedPiece =
  | { form: "value"; field: string; found: Found }
  | { form: "media"; field: string; media: MediaFields }
  | { form: "ref"; field: string; found: Found; preview: Found | null };

/** `count`: how many there are; more may be than are planned. */
export type Plan = { pieces: PlannedPiece[]; count: number };

export const mostPieces = 100;

const partNames = wanted(["content", "args", "content_ref", "metadata"]);
const metadataNames = wanted(["preview"]);

/** What a part of this kind holds, in the order in which it is shown, up to so many pieces. `part` is an object. */
export async function planPart(
  reader: ByteReader,
  kind: string | null,
  part: Found,
  most: number,
): Promise<Plan> {
  const fields = (await skimOne(reader, part, partNames)).fields;
  const content = await planContent(reader, kind, part, { fields, most });
  const beside = await planBeside(reader, kind, fields);
  return {
    pieces: [...content.pieces.slice(0, most - beside.length), ...beside],
    count: content.count + beside.length,
  };
}

async function planContent(
  reader: ByteReader,
  kind: string | null,
  part: Found,
  { fields, most }: { fields: Skimmed["fields"]; most: number },
): Promise<Plan> {
  const content = held(fields, "content");
  switch (kind ?? "") {
    case "text":
    case "thinking":
    case "retry-prompt":
      return planOf(valueOf("/content", content));
    case "tool-call":
      return planOf(valueOf("/args", held(fields, "args")));
    case "user-prompt":
    case "tool-return":
    case "file":
      return planMixed(reader, kind, content, most);
    default:
      return planOf([
        { form: "value", field: "", found: part },
        ...(await planMedia(reader, content, false)),
      ]);
  }
}

/** Text, media, or a list of both. A list that holds no media is a value like any other, but in a prompt. */
async function planMixed(
  reader: ByteReader,
  kind: string | null,
  content: Found | null,
  most: number,
): Promise<Plan> {
  const isFile = kind === "file";
  if (content?.kind === valueKind.array) {
    const list = await planList(reader, content, isFile, most);
    if (list.holdsMedia || (kind === "user-prompt" && list.count > 0)) return list;
  }
  const media = await planMedia(reader, content, isFile);
  return planOf(media.length > 0 ? media : valueOf("/content", content));
}

async function planList(
  reader: ByteReader,
  { range }: Found,
  isFile: boolean,
  most: number,
): Promise<Plan & { holdsMedia: boolean }> {
  const plan = { pieces: [] as PlannedPiece[], count: 0, holdsMedia: false };
  await skim(reader, range, mediaNames, (element) => {
    const media = mediaFieldsOf(element, isFile);
    const field = `/content/${plan.count++}`;
    if (media !== null) plan.holdsMedia = true;
    if (plan.pieces.length === most) return;
    plan.pieces.push(
      media === null ? { form: "value", field, found: element } : { form: "media", field, media },
    );
  });
  return plan;
}

async function planMedia(
  reader: ByteReader,
  content: Found | null,
  isFile: boolean,
): Promise<PlannedPiece[]> {
  if (content?.kind !== valueKind.object) return [];
  const media = mediaFieldsOf(await skimOne(reader, content, mediaNames), isFile);
  return media === null ? [] : [{ form: "media", field: "/content", media }];
}

/** The content that is kept elsewhere, and what a return says beside its content. */
async function planBeside(
  reader: ByteReader,
  kind: string | null,
  fields: Skimmed["fields"],
): Promise<PlannedPiece[]> {
  const reference = held(fields, "content_ref");
  const metadata = held(fields, "metadata");
  const pieces: PlannedPiece[] = [];
  if (reference !== null) {
    const isObject = metadata?.kind === valueKind.object;
    const preview = isObject
      ? held((await skimOne(reader, metadata, metadataNames)).fields, "preview")
      : null;
    pieces.push({ form: "ref", field: "/content_ref", found: reference, preview });
  }
  if (kind === "tool-return") pieces.push(...valueOf("/metadata", metadata));
  return pieces;
}

/** Null is nothing. */
function held(fields: Skimmed["fields"], name: string): Field | null {
  const field = fields.get(name);
  return field === undefined || field.kind === valueKind.null ? null : field;
}

const valueOf = (field: string, found: Found | null): PlannedPiece[] =>
  found === null ? [] : [{ form: "value", field, found }];

const planOf = (pieces: PlannedPiece[]): Plan => ({ pieces, count: pieces.length });

/** An object that is no list is told of once. */
export async function skimOne(
  reader: ByteReader,
  object: Found,
  names: Parameters<typeof skim>[2],
): Promise<Skimmed> {
  let found: Skimmed = { ...object, fields: new Map() };
  await skim(reader, object.range, names, (value) => {
    found = value;
  });
  return found;
}
