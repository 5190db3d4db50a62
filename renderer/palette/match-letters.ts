/** How well letters fit a text, and where they stand in it. */
export type Match = { score: number; at: readonly number[] };

/**
 * Whether all letters stand in the text in their order. Best is a whole word's beginning, then anywhere in a piece, then the first letters
 * of words (`nt` for “Next turn”), then scattered ones; earlier and shorter is better among equals.
 */
export function matchLetters(letters: string, text: string): Match | null {
  const wanted = fold(letters);
  const folded = fold(text);
  if (wanted.length === 0) return { score: 0, at: [] };
  const whole = findPiece(wanted, folded);
  if (whole !== null) {
    const base = isStart(folded, whole) ? 100 : 60;
    return { score: base - nearness(whole, text), at: wanted.map((_, index) => whole + index) };
  }
  const starts = scatter(wanted, folded, true);
  if (starts !== null) return { score: 40 - nearness(starts[0] ?? 0, text), at: starts };
  const loose = scatter(wanted, folded, false);
  if (loose === null) return null;
  const spread = (loose.at(-1) ?? 0) - (loose[0] ?? 0) - loose.length;
  if (spread > farthest * loose.length) return null;
  return { score: Math.max(1, 20 - spread / 2) - nearness(loose[0] ?? 0, text), at: loose };
}

/** Letters that stand farther apart than this, each from the next, are there by chance. */
const farthest = 2;

/** One sign for each sign of the text, so that places stay what they are. */
const fold = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => text.charAt(at).toLowerCase());

/** Less than one point of any other difference. */
const nearness = (first: number, { length }: string): number => Math.min(first, 200) / 250 + length / 10_000;

const isSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
const isStart = (text: readonly string[], at: number): boolean => !isSign(text[at - 1]);

/** Where the letters stand together: at the start of a word if they do so anywhere. */
function findPiece(wanted: readonly string[], text: readonly string[]): number | null {
  let inside: number | null = null;
  for (let at = 0; at + wanted.length <= text.length; at += 1) {
    if (!wanted.every((letter, index) => text[at + index] === letter)) continue;
    if (isStart(text, at)) return at;
    inside ??= at;
  }
  return inside;
}

/** `fromStarts`: a letter goes on where the one before stood, or begins a word. */
function scatter(wanted: readonly string[], text: readonly string[], fromStarts: boolean): number[] | null {
  const places: number[] = [];
  for (const letter of wanted) {
    const before = places.at(-1) ?? -2;
    const at = text.findIndex(
      (sign, place) =>
        place > before && sign === letter && (!fromStarts || place === before + 1 || isStart(text, place)),
    );
    if (at === -1) return null;
    places.push(at);
  }
  return places;
}
