/** Where a request would go, or why there can be none. Foreign letters in a host are spelled out, so that it cannot look like another. */
export function hostOfAddress(address: string): { can: true; host: string } | { can: false; why: string } {
  const url = URL.parse(address);
  if (url === null) return { can: false, why: "This is no address that can be loaded." };
  if (url.protocol !== "https:") return { can: false, why: "Only https addresses can be loaded." };
  return { can: true, host: url.host };
}
