import { TooLarge } from "./value-text.ts";

/** A bag of words, each as a number: sorted, equal ones beside each other. Of a large bag only every 2^level-th word is kept. */
export type Words = { numbers: Uint32Array; level: number };

/** Enough to tell what is alike; more would only take time. */
const mostWords = 2048;
/** A word has no more bits to choose by. */
const mostLevels = 31;
/** Nobody reads more of one text to see what it is like. */
const mostCharacters = 64 * 1024;
const deepest = 100;

/** What every item says of itself and of its time, whatever it holds: being alike there means nothing. */
const frame = new Set([
  "turn_type",
  "message_type",
  "part_kind",
  "completion_status",
  "agent_id",
  "id",
  "identifier",
  "timestamp",
  "model_name",
  "provider_name",
  "finish_reason",
  "status",
  "usage",
  "total_usage",
]);
const isFrame = (key: string) => frame.has(key) || key.endsWith("_at") || key.endsWith("_id");

/** What a value says, word by word: its strings and its other scalars, but for what only frames it. */
export function saidIn(value: unknown): number[] {
  const gathered: number[] = [];
  gather(value, gathered, 0);
  return gathered;
}

export function wordsOf(gathered: readonly number[]): Words {
  let level = 0;
  let kept = gathered;
  while (kept.length > mostWords && level < mostLevels) {
    const mask = 2 ** (level + 1) - 1;
    // The low bits choose, so that the same words are chosen on both sides.
    const fewer = kept.filter((word) => (word & mask) === 0);
    // Few words, said again and again, may all go at once.
    if (fewer.length === 0) break;
    kept = fewer;
    level++;
  }
  return { numbers: new Uint32Array(kept.slice(0, mostWords)).toSorted(), level };
}

function gather(value: unknown, words: number[], depth: number): void {
  if (typeof value === "string") gatherText(value, words);
  // What is too large to be looked into may be anything: two of them are taken for one that changed.
  else if (value instanceof TooLarge) gatherText("too large", words);
  else if (Array.isArray(value)) {
    if (depth < deepest) for (const element of value) gather(element, words, depth + 1);
  } else if (typeof value === "object" && value !== null) {
    if (depth >= deepest) return;
    for (const [key, inner] of Object.entries(value)) if (!isFrame(key)) gather(inner, words, depth + 1);
  } else gatherText(String(value), words);
}

const offset = 0x811c9dc5;
const prime = 0x01000193;

/** A word is a run of letters and digits; each character beyond ASCII is one, as many scripts have no spaces. */
function gatherText(text: string, words: number[]): void {
  const end = Math.min(text.length, mostCharacters);
  let word = offset;
  let isOpen = false;
  for (let at = 0; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (isWordUnit(unit)) {
      word = Math.imul(word ^ unit, prime);
      isOpen = true;
      continue;
    }
    if (isOpen) words.push(mix(word));
    if (unit > 0x7f) words.push(mix(Math.imul(offset ^ unit, prime)));
    word = offset;
    isOpen = false;
  }
  if (isOpen) words.push(mix(word));
}

const isWordUnit = (unit: number) =>
  (unit >= 0x61 && unit <= 0x7a) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x30 && unit <= 0x39) ||
  unit === 0x5f;

/** The low bits of a short word's number are not mixed well. */
function mix(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  return (half ^ (half >>> 13)) >>> 0;
}
