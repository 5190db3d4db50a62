import { join } from "node:path";

/** edited: A and what eight edits made of it; reworded: A and the same with another word in a fifth of its messages and prompts. */
export const pairNames = ["edited", "reworded"] as const;
export type PairName = (typeof pairNames)[number];

/** A pair is a folder. */
export const pathsIn = (folder: string): { a: string; b: string } => ({
  a: join(folder, "a.json"),
  b: join(folder, "b.json"),
});

/** Measured, both files, and rounded up. */
export const bytesPerMessage = 1800;
