import { CaptureMaker } from "../../../../shared/streams/capture-maker.ts";
import type { Job } from "../../jobs/job.ts";
import { readPieces } from "./read-pieces.ts";

type Thread = { turns: { messages: { parts?: { content?: string; args?: unknown }[] }[] }[] };

/** From the bytes of a capture to those of its thread. */
export const job: Job = async (path) => {
  const maker = new CaptureMaker();
  const settled: string[] = [];
  for (const piece of readPieces(path)) {
    maker.push(piece);
    settled.push(maker.takeSettled());
  }
  const { text, lost } = maker.ending();
  return () => {
    const { turns } = JSON.parse(settled.join("") + text) as Thread;
    const parts = turns.flatMap(({ messages }) => messages.flatMap((message) => message.parts ?? []));
    const sizes = parts.map(({ content, args }) => (content ?? JSON.stringify(args)).length);
    return { characters: sizes.reduce((sum, size) => sum + size, 0), lost: lost.length };
  };
};
