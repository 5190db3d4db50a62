/** Where a head stops being text: a NUL or a byte that UTF-8 does not allow there. Null if it is text all through. */
export function findBinaryByte(head: Uint8Array): string | null {
  let at = 0;
  while (at < head.length) {
    const size = characterSize(head, at);
    if (size === 0) return wordByte(head[at]!, at);
    at += size;
  }
  return null;
}

/** How many bytes the character at `at` takes, or 0 if it is none. One that the end cuts off counts as whole. */
function characterSize(head: Uint8Array, at: number): number {
  const lead = head[at]!;
  if (lead < 0x80) return lead === 0 ? 0 : 1;
  const size = sizeByLead(lead);
  for (let next = at + 1; next < Math.min(at + size, head.length); next++)
    if (!mayFollow(lead, head[next]!, next === at + 1)) return 0;
  return size;
}

function sizeByLead(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** The second byte is narrower after four leads: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
function mayFollow(lead: number, byte: number, isSecond: boolean): boolean {
  const lowest = isSecond && lead === 0xe0 ? 0xa0 : isSecond && lead === 0xf0 ? 0x90 : 0x80;
  const highest = isSecond && lead === 0xed ? 0x9f : isSecond && lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= lowest && byte <= highest;
}

const wordByte = (byte: number, at: number) =>
  `binary data (byte 0x${byte.toString(16).toUpperCase().padStart(2, "0")} at offset ${at})`;
