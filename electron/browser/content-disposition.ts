/** The header that has a browser save an answer under a name (RFC 6266); whatever the name holds, the header stays one. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/gu, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}

/** Only what RFC 5987 lets stand for itself does. */
function encode(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed());
  return encoded.replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
