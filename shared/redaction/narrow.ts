/** One byte for each unit of a text, so that places in the one are places in the other. What is no ASCII is all the same. */
export function narrow(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[at] = unit < 0x80 ? unit : 0xff;
  }
  return bytes;
}
