/** Accents and their like, as they stand behind the letter that they belong to. */
const accents = /[\u0300-\u036F]+/g;
const noLetters = /[^\p{L}\p{N}\p{M}]+/gu;

/** How words are compared: without regard to capitals, accents, and widths or ligatures of letters, in no language's way. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return (
    word
      .toWellFormed()
      .toLowerCase()
      .normalize("NFKD")
      .replace(accents, "")
      // Together again: what is left of a letter in parts is one letter, such as a syllable of Hangul.
      .normalize("NFC")
      .toLowerCase()
      .replaceAll("ς", "σ")
      .replace(noLetters, "")
  );
}

// oxlint-disable-next-line no-control-regex -- the first 128 characters, whatever they are
const ascii = /^[\u0000-\u007F]*$/;
export const isAscii = (text: string): boolean => ascii.test(text);
