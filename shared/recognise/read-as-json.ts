import { valueKind } from "../index/thread-index.ts";
import { JsonTokenizer } from "../scan/json-tokenizer.ts";
import { nameKind } from "../scan/name-kind.ts";
import { memberTables } from "../scan/noted-fields.ts";
import type { TokenSink } from "../scan/token-sink.ts";

const deepest = 1000;

/** Of a head that is JSON or the beginning of it: the kind of the root, and of a list's first element, 0 if there is none. */
export type JsonHead = { root: number; first: number; isCut: boolean };

/** Null if it is no JSON. */
export function readAsJson(head: Uint8Array): JsonHead | null {
  let first = 0;
  let depth = 0;
  const sink: TokenSink = {
    open: (_, kind) => {
      if (depth === 0 && first === 0) first = kind;
      depth++;
    },
    text: () => {},
    close: () => depth--,
  };
  const tokenizer = new JsonTokenizer(sink, { maxDepth: deepest, thread: 0 }, memberTables);
  const fault = tokenizer.push(head) ?? tokenizer.end();
  const isJson = fault === null || fault.code === "truncated" || fault.code === "too-deep";
  if (!isJson || (first === 0 && tokenizer.form !== "list")) return null;
  const isCut = fault !== null;
  return tokenizer.form === "list"
    ? { root: valueKind.array, first, isCut }
    : { root: first, first: 0, isCut };
}

/** What kind of JSON value a head holds or begins with, in words. */
export function nameJson({ root, first, isCut }: JsonHead): string {
  if (first !== 0) return `a list that begins with ${nameKind(first)}`;
  if (root === valueKind.array && !isCut) return "an empty list";
  return `${nameKind(root)} as the whole file`;
}
