import { countThings } from "../../problems/count-things.ts";
import type { Fact, Piece } from "./blocks.ts";
import { say, sayWords } from "./facts.ts";
import { type InlineData, inlineData, readableText, readDataAddress, sizeOfBase64 } from "./inline-data.ts";
import { isObject, TakenFields } from "./taken-fields.ts";

const addressKinds: ReadonlySet<unknown> = new Set(["image-url", "audio-url", "video-url", "document-url"]);
/** What every browser shows and none runs. */
const shownImages: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

type Media = { of: "url" | "data"; value: string };

/** `isFile`: it is the content of a file part, which is media whatever its kind is. Null if it is anything else. */
function mediaOf(value: unknown, isFile: boolean): Media | null {
  if (!isObject(value)) return null;
  const { kind, url, data } = value;
  if (typeof url === "string" && (addressKinds.has(kind) || (isFile && typeof data !== "string")))
    return { of: "url", value: url };
  return typeof data === "string" && (kind === "binary" || isFile) ? { of: "data", value: data } : null;
}

export const isMedia = (value: unknown, isFile: boolean): value is Record<string, unknown> =>
  mediaOf(value, isFile) !== null;

/** Images and texts stand in the transcript. Of other files it is said what they are, and `leaveOut` is told. */
export function describeMedia(
  media: Record<string, unknown>,
  isFile: boolean,
  leaveOut: (reason: string) => void,
): Piece[] {
  const { of, value } = mediaOf(media, isFile)!;
  const fields = new TakenFields(media);
  fields.value(of);
  const kind = fields.text("kind");
  const named = say("name", fields.text("identifier"));
  const stated = fields.text("media_type");
  const data = of === "url" ? readDataAddress(value) : inlineData(value);
  const pieces =
    data === null
      ? [about([...named, ...say("name", stated ?? kind), ...say("address", value)])]
      : describeData(data, { named, stated, kind }, leaveOut);
  return [...pieces, ...fields.rest("Other fields of the file")];
}

type Stated = { named: Fact[]; stated: string | null; kind: string | null };

function describeData(
  data: InlineData,
  { named, stated, kind }: Stated,
  leaveOut: (reason: string) => void,
): Piece[] {
  const type = stated ?? data.mediaType;
  const mediaType = (type ?? "").trim().toLowerCase();
  const { base64, body } = data;
  const size =
    base64 === null ? countThings(body.length, "character") : countThings(sizeOfBase64(base64), "byte");
  const facts = [...named, ...say("name", type ?? kind), sayWords(size)];
  if (base64 !== null && shownImages.has(mediaType)) {
    const name = named[0]?.as === "name" ? named[0].text : "image";
    return [{ form: "image", name, mediaType, base64 }, about(facts, "Image")];
  }
  const text = readableText(data, mediaType);
  if (text !== null) return [about(facts), { form: "verbatim", text, isJson: false, label: null }];
  leaveOut("the data of a file is not in a transcript, only what it is");
  return [about([...facts, sayWords("its data is not in this transcript", "warn")])];
}

const about = (facts: Fact[], label = "File"): Piece => ({ form: "facts", facts, label });
