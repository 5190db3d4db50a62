import { JsonTokenizer } from "../scan/json-tokenizer.ts";
import { nameKind } from "../scan/name-kind.ts";
import { interest, type TokenSink } from "../scan/token-sink.ts";

const deepest = 1000;

/** What kind of JSON value a head holds or begins with; null if it is no JSON. */
export function readAsJson(head: Uint8Array): string | null {
  let kind = 0;
  const sink: TokenSink = {
    key: () => interest.none,
    open: (opened) => {
      kind = opened;
      return false;
    },
    text: () => {},
    close: () => {},
  };
  const tokenizer = new JsonTokenizer(sink, deepest);
  const problem = tokenizer.push(head) ?? tokenizer.end();
  const isJson = problem === null || problem.code === "truncated" || problem.code === "too-deep";
  return isJson && kind !== 0 ? `${nameKind(kind)} as the whole file` : null;
}
