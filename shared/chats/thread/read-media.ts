import { type Fields, fieldOf, textOf } from "../../problems/fields.ts";
import { storedFields, TakenFields } from "./stored-fields.ts";

/** By the type of a message, and by the type of an entry in a list of contents. */
const kinds = new Map([
  ["image", "image-url"],
  ["image_url", "image-url"],
  ["audio", "audio-url"],
  ["audio_url", "audio-url"],
  ["video", "video-url"],
  ["video_url", "video-url"],
  ["file", "document-url"],
  ["file_url", "document-url"],
  ["document", "document-url"],
  ["document_url", "document-url"],
]);

/** The protocol's media for something with an address; whatever else is said of it is kept. Null for anything else. */
export function readMedia(type: string, value: unknown): Fields | null {
  const kind = kinds.get(type);
  if (kind === undefined) return null;
  if (typeof value === "string" && value !== "") return { kind, url: value };
  const fields = new TakenFields(storedFields(value));
  const url = fields.takeText("url");
  // What already is of some kind would lose it.
  if (url === null || fields.take("kind") !== undefined) return null;
  const identifier = fields.takeText("identifier", "filename") ?? undefined;
  return { kind, url, identifier, ...fields.rest };
}

/** The same of an entry such as `{"type": "image_url", "image_url": {"url": …}}`. */
export function readMediaEntry(entry: Fields): Fields | null {
  const type = textOf(entry, "type");
  return type === null || Object.keys(entry).length !== 2 ? null : readMedia(type, fieldOf(entry, type));
}
