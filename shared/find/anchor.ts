import type { FindQuery } from "../api/find.ts";
import { encodeWtf8 } from "../index/wtf8.ts";
import { literalsOf } from "./expression-literals.ts";
import { foldVariants } from "./fold-variants.ts";

/** Bytes that are looked for, and the bits that are set in a byte before it is compared: that of small letters, or none. */
export type Needle = { bytes: Uint8Array; bits: Uint8Array };

/**
 * What must stand in the bytes of a text for a match to be in it: one of the needles, or an escape (of whatever level) for one of the
 * units. What holds neither need not be read.
 */
export type Anchor = { needles: readonly Needle[]; units: readonly number[] };

/** As in assembly/find.ts, which has room for no more. */
export const mostNeedles = 8;
export const longestNeedle = 64;
/** So many are left for the two letters below. */
const mostSpellings = mostNeedles - 2;
const smallLetter = 0x20;

/** What an escape can be spelled with by other escapes. */
const escapeUnits = Array.from("\\u0123456789abcdefABCDEF", (unit) => unit.charCodeAt(0));

/** `size`: of its longest spelling in UTF-8, or of ASCII. */
type Letter = { spellings: readonly string[]; isAscii: boolean; size: number };
type Run = { letters: Letter[]; spellings: number };

/** Null where nothing can be told from the bytes: then all has to be read. */
export function anchorOf({ text, isRegex, matchCase }: FindQuery): Anchor | null {
  return anchorIn(isRegex ? literalsOf(text) : [text], matchCase);
}

/** `texts`: what stands in every match, each as it is. */
function anchorIn(texts: readonly string[], matchCase: boolean): Anchor | null {
  const runs = texts.flatMap((text) => runsOf(text, matchCase));
  const best = runs.reduce<Run | null>(
    (longest, run) => (sizeOf(run) > sizeOf(longest) ? run : longest),
    null,
  );
  if (best === null) return null;
  const spelled = spell(best.letters);
  const folded = matchCase
    ? []
    : best.letters.filter(({ isAscii }) => isAscii).flatMap(({ spellings }) => spellings);
  // The Kelvin sign and “ſ” mean k and s where capitals do not count: rare enough to look at whatever holds them.
  const strangers = [...new Set(folded)].filter((spelling) => spelling > "\u007f");
  const all = new Set(best.letters.flatMap(({ spellings }) => spellings).join(""));
  const units = [...all].flatMap((letter) =>
    Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at)),
  );
  return {
    needles: [...spelled, ...strangers].map((text) => needleOf(text, matchCase)),
    units: [...new Set([...units, ...escapeUnits])],
  };
}

const sizeOf = (run: Run | null): number => run?.letters.reduce((sum, { size }) => sum + size, 0) ?? 0;

/** Stretches of a text whose letters are spelled as they are, or as escapes with four digits, in few ways. */
function runsOf(text: string, matchCase: boolean): Run[] {
  const runs: Run[] = [];
  let run: Run = { letters: [], spellings: 1 };
  /** With those of the letters, from the last one on, that are spelled in few ways together. */
  const start = (letters: Letter[]) => {
    const spellings = letters.reduce((ways, letter) => ways * waysOf(letter), 1);
    if (spellings > mostSpellings) return start(letters.slice(1));
    run = { letters, spellings };
    runs.push(run);
  };
  for (const character of text) {
    const letter = letterOf(character, matchCase);
    if (letter === null || waysOf(letter) > mostSpellings) start([]);
    else if (sizeOf(run) + letter.size > longestNeedle) start([letter]);
    else if (run.spellings * waysOf(letter) > mostSpellings) start([...run.letters.slice(1), letter]);
    else if (runs.length === 0) start([letter]);
    else {
      run.letters.push(letter);
      run.spellings *= waysOf(letter);
    }
  }
  return runs.filter(({ letters }) => letters.length > 0);
}

/** Capitals of ASCII take no needle of their own. */
const waysOf = ({ isAscii, spellings }: Letter): number => (isAscii ? 1 : spellings.length);

/** Null for what has short escapes, has no UTF-8 or stands for bytes that are none. */
function letterOf(character: string, matchCase: boolean): Letter | null {
  if (/["\\/\p{Cc}\p{Cs}\ufffd]/u.test(character)) return null;
  const spellings = matchCase ? [character] : foldVariants(character);
  const isAscii = character <= "\u007f";
  return { spellings, isAscii, size: isAscii ? 1 : Math.max(...spellings.map(utf8Size)) };
}

const utf8Size = (character: string): number => encodeWtf8(character).length;

function spell(letters: readonly Letter[]): string[] {
  let texts = [""];
  for (const { spellings, isAscii } of letters) {
    const ways = isAscii ? [spellings.find((spelling) => spelling <= "\u007f")!] : spellings;
    texts = texts.flatMap((text) => ways.map((way) => text + way));
  }
  return texts;
}

function needleOf(text: string, matchCase: boolean): Needle {
  const bytes = encodeWtf8(matchCase ? text : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  const isLetter = (byte: number) => !matchCase && byte >= 0x61 && byte <= 0x7a;
  return { bytes, bits: bytes.map((byte) => (isLetter(byte) ? smallLetter : 0)) };
}
