import { asFields, fieldOf, textOf } from "../problems/fields.ts";
import { knownString } from "../index/string-table.ts";
import { messageRange, messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { decodeBytes } from "../text/decode-string.ts";
import type { LostPart } from "./lost-part.ts";

const eventName = "stream.interrupted";

/**
 * What threads tell of streams that broke, as the guide to 0.0.3 lets them: the `partial_content` of their `stream.interrupted` events.
 * Each stands where its event does.
 */
export async function findInterruptedStreams(index: ThreadIndex, reader: ByteReader): Promise<LostPart[]> {
  const name = index.strings.find(eventName);
  const lost: LostPart[] = [];
  if (name === 0) return lost;
  for (let turn = 0; turn < index.turns.length; turn++) {
    const first = index.turns.word(turn, turnWord.firstMessage);
    const count = index.turns.word(turn, turnWord.messages);
    for (let message = first; message < first + count; message++) {
      if (!isEvent(index, message, name)) continue;
      const found = await readLost(index, reader, message);
      if (found !== null) lost.push({ ...found, turn, message: message - first });
    }
  }
  return lost;
}

const isEvent = ({ messages }: ThreadIndex, message: number, name: number): boolean =>
  messages.word(message, messageWord.type) === knownString.system &&
  messages.word(message, messageWord.eventType) === name;

async function readLost(
  index: ThreadIndex,
  reader: ByteReader,
  message: number,
): Promise<Omit<LostPart, "turn" | "message"> | null> {
  const { messages } = index;
  const [start, end] = [
    messages.start(message, messageRange.eventData),
    messages.end(message, messageRange.eventData),
  ];
  if (end === 0) return null;
  const stored = decodeBytes(await reader.read(start, end));
  const data = asFields(JSON.parse(stored));
  const content = fieldOf(data, "partial_content");
  if (content === undefined || content === null || content === "") return null;
  return {
    kind: "text",
    tool: null,
    callId: null,
    text: typeof content === "string" ? content : (printJson(content) ?? stored),
    lastEvent: eventName,
    reason: textOf(data, "reason") ?? "the stream was interrupted",
    startedAt: null,
    lastAt: index.text(messages, message, messageWord.timestamp),
    line: null,
  };
}

/** Null for what is nested too deep to be printed. */
function printJson(content: unknown): string | null {
  try {
    return JSON.stringify(content);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
