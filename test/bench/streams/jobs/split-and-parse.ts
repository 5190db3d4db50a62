import type { Job } from "../../jobs/job.ts";
import { countDelta, jsonOf } from "./count-delta.ts";
import { readPieces } from "./read-pieces.ts";

/** The same from the bytes: as little as can be done. */
export const job: Job = async (path) => {
  const decoder = new TextDecoder();
  let [characters, rest] = [0, ""];
  for (const piece of readPieces(path)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const json = jsonOf(line);
      if (json !== null) characters += countDelta(JSON.parse(json));
    }
  }
  return () => ({ characters });
};
