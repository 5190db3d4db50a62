import { percentBytes } from "../../content/percent-bytes.ts";
import { decodeBase64 } from "../../text/decode-base64.ts";

/** Data that stands in the thread itself. `base64`: in the plain alphabet, without white space, padded; null for what is none. */
export type InlineData = { mediaType: string | null; base64: string | null; body: string };

export const inlineData = (body: string): InlineData => ({
  mediaType: null,
  base64: plainBase64(body),
  body,
});

/** The header of such an address is short. */
const longestHeader = 4096;

/** What stands in a `data:` address; null for an address of any other scheme. */
export function readDataAddress(address: string): InlineData | null {
  const found = /^\s*data:([^;,]*)([^,]*),/i.exec(address.slice(0, longestHeader));
  if (found === null) return null;
  const [header, type = "", options = ""] = found;
  const body = address.slice(header.length);
  const isBase64 = /;\s*base64\s*$/i.test(options);
  return { mediaType: type.trim() || "text/plain", base64: isBase64 ? plainBase64(body) : null, body };
}

function plainBase64(data: string): string | null {
  const plain = data.replace(/[-_\s]/g, (unit) => (unit === "-" ? "+" : unit === "_" ? "/" : ""));
  const end = plain.search(/[^A-Za-z0-9+/]/);
  const symbols = end < 0 ? plain : plain.slice(0, end);
  const padding = end < 0 ? "" : plain.slice(end, end + 4);
  if (symbols === "" || !/^={0,2}$/.test(padding) || symbols.length % 4 === 1) return null;
  // Padding that is left out is forgiven.
  if (padding !== "" && (symbols.length + padding.length) % 4 !== 0) return null;
  return symbols.padEnd(Math.ceil(symbols.length / 4) * 4, "=");
}

export const sizeOfBase64 = (base64: string): number =>
  (base64.length / 4) * 3 - /=*$/.exec(base64.slice(-2))![0].length;

const readable =
  /^(?:text\/|application\/(?:json|xml|yaml|x-yaml|toml|javascript)(?:;|$)|[^;]*\+(?:json|xml)(?:;|$))/;
/** More is a file of its own. */
const longestShown = 1024 * 1024;

/** What people can read of it; null for what is no text, or too much of it. */
export function readableText({ base64, body }: InlineData, mediaType: string): string | null {
  if (!readable.test(mediaType) || body.length > longestShown) return null;
  const bytes = base64 === null ? percentBytes(body) : decodeBase64(base64);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
