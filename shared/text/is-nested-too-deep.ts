/** Deeper than any writer nests, and about a quarter of what JSON.stringify can write on a small stack. */
export const deepestNesting = 1000;

/** Whether following the JSON text level by level could go deeper than calls can. */
export function isNestedTooDeep(text: string): boolean {
  if (text.length <= deepestNesting) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isInString) {
      if (unit === backslash) at++;
      else if (unit === quote) isInString = false;
    } else if (unit === quote) isInString = true;
    else if (unit === brace || unit === bracket) {
      if (++depth > deepestNesting) return true;
    } else if (unit === closingBrace || unit === closingBracket) depth--;
  }
  return false;
}

const backslash = 0x5c;
const quote = 0x22;
const brace = 0x7b;
const bracket = 0x5b;
const closingBrace = 0x7d;
const closingBracket = 0x5d;
