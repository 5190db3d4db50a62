import { partRange, type ThreadIndex, turnWord } from "../index/thread-index.ts";
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

/** The first part of a user's turn; nothing for other turns. */
function promptRange(index: ThreadIndex, turn: number): Range {
  const part = index.turns.word(turn, turnWord.firstPart);
  if (typeOfTurn(index, turn) !== "user" || index.turns.word(turn, turnWord.parts) === 0)
    return { start: 0, end: 0 };
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
