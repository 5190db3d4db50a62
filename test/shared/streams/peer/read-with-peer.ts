import {
  parseJsonEventStream,
  readUIMessageStream,
  type UIMessage,
  type UIMessageChunk,
  uiMessageChunkSchema,
  UIMessageStreamError,
} from "ai";
import { convertArrayToReadableStream } from "ai/test";

export type PeerReading = {
  /** Each in the last state that it was in. */
  messages: UIMessage[];
  /** The texts of its `error` chunks. */
  errors: string[];
};

/** As the SDK's client has it when no chunk follows these. */
export function readChunks(chunks: readonly UIMessageChunk[]): Promise<PeerReading> {
  // It writes into what it is given.
  return read(convertArrayToReadableStream(structuredClone([...chunks])));
}

/** The same from the bytes of a response's body. */
export async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<PeerReading> {
  return read(convertArrayToReadableStream(await chunksIn(bytes)));
}

/** What the SDK's client takes from the wire. Throws on what it would refuse. */
export async function chunksIn(bytes: Uint8Array<ArrayBuffer>): Promise<UIMessageChunk[]> {
  const parsed = parseJsonEventStream({
    stream: convertArrayToReadableStream([bytes]),
    schema: uiMessageChunkSchema,
  });
  const chunks: UIMessageChunk[] = [];
  for await (const result of parsed) {
    if (!result.success) throw result.error;
    chunks.push(result.value);
  }
  return chunks;
}

async function read(stream: ReadableStream<UIMessageChunk>): Promise<PeerReading> {
  const messages: UIMessage[] = [];
  const errors: Error[] = [];
  const onError = (error: unknown) => void errors.push(error as Error);
  for await (const message of readUIMessageStream({ stream, onError })) {
    // Another id begins another message: what was there before is not told again.
    if (messages.at(-1)?.id === message.id) messages.pop();
    messages.push(message);
  }
  // A chunk that does not fit what came before: then there is nothing to compare with.
  const misfit = errors.find((error) => UIMessageStreamError.isInstance(error));
  if (misfit !== undefined) throw misfit;
  return { messages, errors: errors.map(({ message }) => message) };
}
