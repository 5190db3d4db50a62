import { valueKind } from "../index/thread-index.ts";
import { type Field, type Skimmed, wanted } from "./skim.ts";

/** What tells media from any other object. */
export const mediaNames = wanted(["kind", "url", "data", "media_type", "identifier"], ["kind"]);

/** An object that is media: its `kind`, where its address or its data stands, and what else it says of itself. */
export type MediaFields = {
  kind: string;
  source: { of: "url" | "data"; value: Field };
  mediaType: Field | undefined;
  name: Field | undefined;
};

const addressKinds: ReadonlySet<string> = new Set(["image-url", "audio-url", "video-url", "document-url"]);

/** `isFile`: it is the content of a file part, which is media whatever its kind is. Null if it is anything else. */
export function mediaFieldsOf({ fields }: Skimmed, isFile: boolean): MediaFields | null {
  const kind = fields.get("kind")?.text ?? "";
  const url = stringOf(fields, "url");
  const data = stringOf(fields, "data");
  const own = { kind, mediaType: fields.get("media_type"), name: fields.get("identifier") };
  if (url !== null && (addressKinds.has(kind) || (isFile && data === null)))
    return { ...own, source: { of: "url", value: url } };
  if (data !== null && (kind === "binary" || isFile)) return { ...own, source: { of: "data", value: data } };
  return null;
}

function stringOf(fields: Skimmed["fields"], name: string): Field | null {
  const field = fields.get(name);
  return field?.kind === valueKind.string ? field : null;
}
