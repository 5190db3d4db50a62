import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { decodeBase64 } from "../text/decode-base64.ts";

/** Bodies that are streams, and how many are not. */
export type ArchiveBodies = { streams: string[]; others: number };

/** The bodies of an HTTP archive (HAR), of one entry of it, or of one content. Null for anything else. */
export function archiveBodies(fields: Fields): ArchiveBodies | null {
  const contents = contentsOf(fields);
  if (contents === null) return null;
  const streams = contents.filter(isStream).map(textIn);
  return { streams, others: contents.length - streams.length };
}

/** The contents, whatever is around them; null for an entry without one. */
function contentsOf(fields: Fields): (Fields | null)[] | null {
  const entries = fieldOf(asFields(fieldOf(fields, "log")), "entries");
  if (Array.isArray(entries)) return (entries as unknown[]).map(contentOf);
  const content = contentOf(fields);
  if (content !== null) return [content];
  const isContent = textOf(fields, "mimeType") !== null && textOf(fields, "text") !== null;
  return isContent ? [fields] : null;
}

const contentOf = (entry: unknown) =>
  asFields(fieldOf(asFields(fieldOf(asFields(entry), "response")), "content"));

const streamTypes =
  /^(?:text\/event-stream|application\/(?:x-)?(?:ndjson|jsonl|json-lines|json-seq|stream\+json))/i;
/** Types that say nothing of what is inside. */
const vagueTypes = /^(?:text\/plain|application\/octet-stream|x-unknown)?(?:;|$)/i;
const firstLine = /^\s*(?:data:|event:|:|\{\s*"(?:type|event_kind)")/;

function isStream(content: Fields | null): content is Fields {
  const text = textOf(content, "text");
  if (content === null || text === null) return false;
  const type = textOf(content, "mimeType") ?? "";
  return streamTypes.test(type) || (vagueTypes.test(type) && firstLine.test(textIn(content).slice(0, 200)));
}

function textIn(content: Fields): string {
  const text = textOf(content, "text") ?? "";
  if (textOf(content, "encoding")?.toLowerCase() !== "base64") return text;
  return new TextDecoder().decode(decodeBase64(text), { stream: true });
}
