import { JsonToSseTransformStream, type UIMessageChunk } from "ai";
import { convertArrayToReadableStream, convertReadableStreamToArray } from "ai/test";

/** Chunks as their own SDK puts them on the wire, one text per event; the last one is `[DONE]`. */
export function writeSse(chunks: readonly UIMessageChunk[]): Promise<string[]> {
  const stream = convertArrayToReadableStream([...chunks]).pipeThrough(new JsonToSseTransformStream());
  return convertReadableStreamToArray(stream);
}
