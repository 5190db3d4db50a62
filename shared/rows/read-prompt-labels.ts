import { partRange, partWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import { decodeBytes, decodeString } from "../text/decode-string.ts";
import { shorten } from "../text/shorten.ts";
import { typeOfTurn } from "./build-row.ts";
import type { ByteReader } from "./byte-reader.ts";
import { makePreview } from "./make-preview.ts";
import { type Range, readRanges } from "./read-ranges.ts";

/** A label is one line of a narrow pane. */
const labelLength = 80;
const labelBytes = 1024;

/** How the prompts of some turns begin, each on one line. What is no turn of the user has none. */
export async function readPromptLabels(
  index: ThreadIndex,
  reader: ByteReader,
  turns: readonly number[],
): Promise<string[]> {
  const prompts = turns.map((turn) => promptRange(index, turn));
  const heads = await readRanges(
    reader,
    prompts.map(({ start, end }) => ({ start, end: Math.min(end, start + labelBytes) })),
  );
  return prompts.map(({ start, end }, at) => labelPrompt(heads[at]!, end - start));
}

/** A return may stand before the prompt, but not many do. */
const partsLookedAt = 20;

/** The first prompt of a user's turn, else its first part; nothing for other turns. */
function promptRange(index: ThreadIndex, turn: number): Range {
  const first = index.turns.word(turn, turnWord.firstPart);
  const count = index.turns.word(turn, turnWord.parts);
  if (typeOfTurn(index, turn) !== "user" || count === 0) return { start: 0, end: 0 };
  const looked = Array.from({ length: Math.min(count, partsLookedAt) }, (_, at) => first + at);
  const part = looked.find((row) => index.text(index.parts, row, partWord.kind) === "user-prompt") ?? first;
  return { start: index.parts.start(part, partRange.preview), end: index.parts.end(part, partRange.preview) };
}

function labelPrompt(head: Uint8Array, size: number): string {
  const words = head.length < size ? firstWords(head) : null;
  const { text, cut } = words ?? makePreview(head, size, true);
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return "No prompt";
  return line.length <= labelLength && cut ? `${line}…` : shorten(line, labelLength);
}

/** Of a list that is too long to be read whole, the string it begins with. */
function firstWords(head: Uint8Array): { text: string; cut: boolean } | null {
  const found = /^\[\s*"((?:[^"\\]|\\[^])*)("?)/.exec(decodeBytes(head));
  if (found === null) return null;
  const [, body = "", end = ""] = found;
  const { text, cut } = decodeString(body, labelLength + 1);
  return { text, cut: cut || end === "" };
}
