type InlineData = { mediaType: string | null; base64: string; sizeBytes: number };

/** The parts of a `data:` address; null: it is none. Whether what says so really is base64 is looked at where it is drawn. */
export function readDataUrl(address: string): InlineData | null {
  const comma = address.indexOf(",");
  const head = /^data:([^;,]{0,200})((?:;[^;,]{0,200}){0,8})$/i.exec(
    comma === -1 ? "" : address.slice(0, comma),
  );
  if (head === null) return null;
  const written = address.slice(comma + 1);
  const base64 = /;base64$/i.test(head[2] ?? "") ? written : base64OfText(written);
  if (base64 === null) return null;
  const padding = /={0,2}$/.exec(base64)?.[0].length ?? 0;
  const type = head[1] ?? "";
  return {
    mediaType: type === "" ? null : type,
    base64,
    sizeBytes: Math.max(0, Math.floor((base64.length * 3) / 4) - padding),
  };
}

/** Images of a few lines, as SVG, are often written as text, with what an address may not hold spelled out. */
function base64OfText(written: string): string | null {
  try {
    const bytes = new TextEncoder().encode(decodeURIComponent(written));
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  } catch {
    return null;
  }
}
