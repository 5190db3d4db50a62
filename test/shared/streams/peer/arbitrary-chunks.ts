import type { UIMessageChunk } from "ai";
import fc from "fast-check";
import { ChunkWalk } from "./chunk-walk.ts";

/** Halves of a character, as a stream may cut it, and whatever JSON and SSE have to escape. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom("", " ", "\n\n", "\ud83d", "\ude00", "data: ", "é", '"', "\\", "\u2028"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);

const json = fc.oneof(
  fc.constantFrom<unknown>(null, "", 0, -1.5, true, [], {}, { city: "Rome" }, [{ a: [1, "2"] }]),
  fc.jsonValue({ maxDepth: 2 }).map(withoutPrototypes),
);

/** What happens next, where it can happen at all; the weights keep a walk from ending what has hardly begun. */
const move = fc.oneof(
  { weight: 10, arbitrary: fc.constant("delta" as const) },
  { weight: 5, arbitrary: fc.constantFrom("text", "reasoning", "input") },
  { weight: 6, arbitrary: fc.constantFrom("end", "output") },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "whole-call",
      "broken-call",
      "preliminary",
      "failure",
      "approval",
      "data",
      "step",
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "source",
      "document",
      "file",
      "thought-file",
      "custom",
      "steering",
      "metadata",
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("error", "reset", "message", "cancel") },
);

export type Move = ReturnType<typeof moveWith> extends fc.Arbitrary<infer M> ? M : never;

const moveWith = () => fc.record({ move, pick: fc.nat(), piece, json, isOdd: fc.boolean() });

/** Chunks in an order that a client accepts: by its schema each, and by what each one follows. */
export const arbitraryChunks: fc.Arbitrary<UIMessageChunk[]> = fc
  .tuple(fc.array(moveWith(), { minLength: 5, maxLength: 50, size: "max" }), fc.boolean())
  .map(([moves, isWhole]) => {
    const walk = new ChunkWalk();
    for (const each of moves) walk.take(each);
    return walk.end(isWhole);
  });

/** The peer refuses to read an object that has such a key. */
function withoutPrototypes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value).replaceAll("__proto__", "proto").replaceAll("constructor", "maker"),
  );
}
