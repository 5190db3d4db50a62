/** How many bytes a text takes in UTF-8, without writing them; half a character takes what stands in for it. */
export function countBytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Two units that make one character take four bytes, two for each.
    const isPair = unit >= 0xd800 && unit <= 0xdbff && isLow(text, at + 1);
    if (isPair) at++;
    bytes += unit < 0x800 ? 1 : 2;
  }
  return bytes;
}

const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
