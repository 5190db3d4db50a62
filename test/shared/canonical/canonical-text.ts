import { Canonicalizer, type CanonicalizeOptions } from "../../../shared/canonical/canonicalizer.ts";

export const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const decode = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

const canonicalizer = new Canonicalizer();

/** What the fast canonicalizer makes of a text. */
export function canonicalText(text: string, options?: CanonicalizeOptions): string | null {
  const canonical = canonicalizer.run(encode(text), options);
  return canonical === null ? null : decode(canonical.bytes);
}
