const backslash = 0x5c;
/** The longest that belongs together where escapes are escaped again: a backslash for each level below, `u` and four digits. */
const longestEscape = 16;
const furthestBack = 32 * 1024;

/** The last place up to `near` where bytes can be cut and nothing that belongs together is; never before `least`. */
export function safeCut(bytes: Uint8Array, near: number, least: number): number {
  const lowest = Math.max(least, near - furthestBack);
  let clear = 0;
  for (let at = near - 1; at >= lowest; at--) {
    clear = bytes[at] === backslash ? 0 : clear + 1;
    if (clear >= longestEscape && isLead(bytes[at + longestEscape])) return at + longestEscape;
  }
  for (let at = near; at > lowest; at--)
    if (bytes[at] === backslash && bytes[at - 1] !== backslash) return at;
  for (let at = near; at > lowest; at--) if (isLead(bytes[at])) return at;
  return near;
}

const isLead = (byte: number | undefined): boolean => byte === undefined || (byte & 0xc0) !== 0x80;
