import { JsonTokenizer } from "../scan/json-tokenizer.ts";
import { memberTables } from "../scan/noted-fields.ts";
import type { TokenSink } from "../scan/token-sink.ts";
import { decodeStringBytes } from "../text/decode-string.ts";
import { GatheredFields } from "./gathered-fields.ts";
import { isObject, type Value } from "./value.ts";

/** As deep as a file may be. */
const deepest = 10_000;

type Visit = (key: Uint8Array | null, value: Value) => void;

/** Every field of an object, its key with the quotes, or every element of a list. */
function visitEntries(value: Value, visit: Visit): void {
  const { bytes } = value;
  // Of a list the elements themselves are told first, of an object the object.
  const wanted = isObject(value) ? 2 : 1;
  let depth = 0;
  let start = 0;
  let key: Uint8Array | null = null;
  const sink: TokenSink = {
    open: (_, _kind, at, keyStart, keyEnd) => {
      depth++;
      if (depth !== wanted) return;
      start = at;
      key = keyStart < 0 ? null : bytes.subarray(keyStart, keyEnd);
    },
    text: () => {},
    close: (end) => {
      if (depth === wanted) visit(key, { bytes: bytes.subarray(start, end), sizeBytes: end - start });
      depth--;
    },
  };
  const tokenizer = new JsonTokenizer(sink, { maxDepth: deepest, thread: "each" }, memberTables);
  if (tokenizer.push(bytes) === null) tokenizer.end();
}

export function gatherFields(object: Value, names: ReadonlySet<string>, most: number): GatheredFields<Value> {
  const fields = new GatheredFields<Value>(names, most);
  visitEntries(object, (key, value) => {
    if (key !== null) fields.add(decodeStringBytes(key.subarray(1, -1), key.length).text, value);
  });
  return fields;
}

export function gatherElements(list: Value, most: number): { listed: Value[]; left: number } {
  const listed: Value[] = [];
  let left = 0;
  visitEntries(list, (_, value) => {
    if (listed.length < most) listed.push(value);
    else left++;
  });
  return { listed, left };
}
