/** Text from outside, made safe to print: it can start no new line, drive no terminal and turn no reading direction. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ");
}
