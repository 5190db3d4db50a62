/** Where an address leads, in a word: its host, else its scheme or the address itself. */
export function wordTarget(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return url.host === "" ? `${url.protocol}${url.pathname}` : url.host;
}

/** Whether a link's text is its address, so that nothing else need be said. */
export function isPlainLink(text: string, address: string): boolean {
  return plain(text) === plain(address);
}

/** What people leave out when they write an address down. */
function plain(address: string): string {
  const written = address.trim().replace(/^mailto:/i, "");
  return decode(written).replace(/\/$/, "");
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
