import type { LostPart } from "../../../shared/converted/lost-part.ts";
import type { ThreadEnding } from "../../../shared/converted/thread-maker.ts";
import { CaptureMaker } from "../../../shared/streams/capture-maker.ts";

/** Objects of a thread that was read back. */
export type Read = { [key: string]: unknown };
export type ReadMessage = Read & { parts?: Read[] };
export type ReadTurn = Read & { messages: ReadMessage[] };
export type Made = ThreadEnding & { thread: { version: string; turns: ReadTurn[] } };

/** The thread of a capture, whatever the pieces are in which its bytes come. `afterPiece` hears of each. */
export function makeThread(
  bytes: Uint8Array,
  sizeOfPieces = bytes.length || 1,
  afterPiece?: (maker: CaptureMaker) => string,
): Made {
  const ends = Array.from(
    { length: Math.ceil(bytes.length / sizeOfPieces) },
    (_, at) => (at + 1) * sizeOfPieces,
  );
  return makeOfPieces(bytes, ends, afterPiece);
}

/** `ends`: where the pieces end. */
export function makeOfPieces(
  bytes: Uint8Array,
  ends: readonly number[],
  afterPiece: (maker: CaptureMaker) => string = () => "",
): Made {
  const maker = new CaptureMaker();
  let text = "";
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    maker.push(bytes.slice(from, end));
    text += afterPiece(maker);
    from = end;
  }
  text += maker.takeSettled();
  const ending = maker.ending();
  const whole = text + ending.text;
  return { ...ending, text: whole, thread: JSON.parse(whole) as Made["thread"] };
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Chunks as a server sends them. */
export const sse = (...chunks: unknown[]): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");

export const partsOf = ({ thread }: Made): Read[] =>
  thread.turns.flatMap(({ messages }) => messages.flatMap(({ parts }) => parts ?? []));

export const brief = ({ kind, text, reason }: LostPart) => `${kind}: ${text} (${reason})`;

/** As the folders of cases have it. */
export const describeMade = ({ thread, lost, problems, silences }: Made) => ({
  thread,
  lost,
  problems: problems.map(({ severity, pointer, rule }) => `${severity} ${pointer} ${rule}`),
  silences,
});
