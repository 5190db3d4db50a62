import { percentBytes } from "../content/percent-bytes.ts";
import { plainBase64, textOfBase64 } from "../text/base64.ts";
import { decodeBase64 } from "../text/decode-base64.ts";
import { encodeBase64 } from "../text/encode-base64.ts";

/** A text that stands encoded in another one, as those who write exports decode it. */
export type EncodedText = {
  /** All that stands before the body. */
  header: string;
  text: string;
  /** `percent`: most of the text stands there as it is. */
  encoding: "base64" | "percent";
  /** The body for another text, encoded in the same manner. */
  encode: (text: string) => string;
};

/** What is larger is no text that people read. */
const longestBody = 22 * 1024 * 1024;
/** Most of what is no text shows that in so many symbols. */
export const longestProbe = 1024;

/** Of a value under its name: a `data:` address, or base64 as `data`. Null for everything else, and for bytes that are no UTF-8. */
export function readEncodedText(value: string, name: string | null): EncodedText | null {
  if (value.length > longestBody) return null;
  if (/^\s*data:/i.test(value)) return readAddress(value);
  return name === "data" ? readBase64("", value) : null;
}

function readAddress(address: string): EncodedText | null {
  const header = address.slice(0, address.indexOf(",") + 1);
  const body = address.slice(header.length);
  const read = /;\s*base64\s*,$/i.test(header.slice(-64)) ? readBase64(header, body) : null;
  return read ?? readPercent(header, body);
}

function readBase64(header: string, body: string): EncodedText | null {
  if (!startsAsText(body)) return null;
  const plain = plainBase64(body);
  const text = plain === null ? null : textOfBase64(plain);
  if (text === null) return null;
  const isPadded = /=\s*$/.test(body) || !plain!.endsWith("=");
  const style = { isForUrls: /[-_]/.test(body), isPadded };
  return {
    header,
    text,
    encoding: "base64",
    encode: (changed) => encodeBase64(new TextEncoder().encode(changed), style),
  };
}

/** Whether base64 begins as a text does, so that images are not decoded as a whole. */
export function startsAsText(body: string): boolean {
  const start = body.slice(0, longestProbe);
  if (!/^[A-Za-z0-9+/_=\s-]+$/.test(start)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(decodeBase64(start), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Where nothing is encoded, nothing is hidden. */
function readPercent(header: string, body: string): EncodedText | null {
  if (header === "" || !/%[0-9a-f]{2}/i.test(body)) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(percentBytes(body));
    return { header, text, encoding: "percent", encode: encodeURIComponent };
  } catch {
    return null;
  }
}
