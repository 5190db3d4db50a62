import { textOf } from "../../problems/fields.ts";
import { storedFields } from "../../histories/change.ts";
import { type Check, fields, list, oneOf, orNothing, shape, text } from "./checks.ts";

const base64: Check = (value) => typeof value === "string" && /^[\w+/-]*={0,2}$/.test(value);
const describing = { vendor_metadata: orNothing(fields), identifier: orNothing(text) };

/** A file whose bytes stand in the message. */
export const isBinary: Check = shape(
  { data: base64, media_type: text },
  { ...describing, kind: oneOf("binary") },
);

const isUrl = shape(
  { url: text },
  { ...describing, media_type: orNothing(text), force_download: oneOf(true, false, "allow-local") },
);

const kinds = new Map<string, Check>([
  ["binary", isBinary],
  ["image-url", isUrl],
  ["audio-url", isUrl],
  ["video-url", isUrl],
  ["document-url", isUrl],
  [
    "uploaded-file",
    shape({ file_id: text, provider_name: text }, { ...describing, media_type: orNothing(text) }),
  ],
  ["text-content", shape({ content: text })],
  ["cache-point", shape({}, { ttl: oneOf("5m", "1h") })],
]);

const isItem: Check = (value) =>
  typeof value === "string" || kinds.get(textOf(storedFields(value), "kind") ?? "")?.(value) === true;

/** What a user may say: words, or a list of words and media. */
export const isPromptContent: Check = (value) => typeof value === "string" || list(isItem)(value);
