import { describe, expect, test } from "vitest";
import { valueKind } from "../../../shared/index/thread-index.ts";
import { JsonTokenizer } from "../../../shared/scan/json-tokenizer.ts";
import { memberTables, threadTables } from "../../../shared/scan/noted-fields.ts";
import type { TokenSink } from "../../../shared/scan/token-sink.ts";
import { encode } from "./scan-bytes.ts";
import { tokenizers } from "./tokenizers.ts";

const kinds = Object.keys(valueKind);

/** Writes down what it hears, indented by what is open: a name for the field, the key and the value as in the source. */
function recorder(source: string, names: readonly string[]) {
  const bytes = encode(source);
  const decode = (start: number, end: number) => new TextDecoder().decode(bytes.subarray(start, end));
  const lines: string[] = [];
  const open: { line: number; start: number }[] = [];
  const sink: TokenSink = {
    open: (field, kind, start, keyStart, keyEnd) => {
      const key = keyStart < 0 ? "" : ` ${decode(keyStart, keyEnd)}`;
      const line = `${"  ".repeat(open.length)}${names[field - 1] ?? "-"}${key} ${kinds[kind - 1]}`;
      open.push({ line: lines.push(line) - 1, start });
    },
    text: (from, start, end, escaped, cut) => {
      const text = new TextDecoder().decode(from.subarray(start, end));
      lines[open.at(-1)!.line] += ` text ${text}${escaped ? " escaped" : ""}${cut ? " cut" : ""}`;
    },
    close: (end) => {
      const { line, start } = open.pop()!;
      lines[line] += ` = ${decode(start, end)}`;
    },
  };
  return { sink, lines };
}

const thread = '{"x":[{"turns":1}],"turn\\u0073":[{"parts":[7,{"part_kind":"a\\tb","q":"r"}],"z":null}]}';

describe.each(tokenizers)("in %s a sink hears", (_, make) => {
  const hear = (source: string, choice: number | "each" = 0) => {
    const { sink, lines } = recorder(source, threadTables.names);
    const tokenizer = make(sink, { maxDepth: 100, thread: choice });
    expect(tokenizer.push(encode(source)) ?? tokenizer.end()).toBeNull();
    return lines;
  };

  test("of every field of the root, and of what is noted below it", () => {
    const turns = thread.slice(thread.indexOf('73":[') + 4, -1);
    const turn = turns.slice(1, -1);
    expect(hear(thread)).toEqual([
      `- object = ${thread}`,
      '  - "x" array = [{"turns":1}]',
      `  turns "turn\\u0073" array = ${turns}`,
      `    - object = ${turn}`,
      '      parts "parts" array = [7,{"part_kind":"a\\tb","q":"r"}]',
      "        - number = 7",
      '        - object = {"part_kind":"a\\tb","q":"r"}',
      '          part_kind "part_kind" string text a\\tb escaped = "a\\tb"',
    ]);
  });

  test("of the chosen root values and of no others", () => {
    const three = '[ {"version":"1"} , true, "x" ]';
    const told = ['- object = {"version":"1"}', '  version "version" string text 1 = "1"'];
    expect(hear(three)).toEqual(told);
    expect(hear(three, 1)).toEqual(["- boolean = true"]);
    expect(hear(three, 3)).toEqual([]);
    expect(hear(three, "each")).toEqual([...told, "- boolean = true", '- string = "x"']);
    expect(hear('7\n{"version":"1"} [{"version":"2"}]', "each")).toEqual([
      "- number = 7",
      ...told,
      '- array = [{"version":"2"}]',
    ]);
  });

  test("no more of a long string than the limit", () => {
    const source = `{"version":"${"v".repeat(3000)}"}`;
    expect(hear(source)[1]).toBe(
      `  version "version" string text ${"v".repeat(2048)} cut = "${"v".repeat(3000)}"`,
    );
  });
});

const hearMembers = (source: string) => {
  const { sink, lines } = recorder(source, memberTables.names);
  const tokenizer = new JsonTokenizer(sink, { maxDepth: 100, thread: "each" }, memberTables);
  expect(tokenizer.push(encode(source)) ?? tokenizer.end()).toBeNull();
  return lines;
};

test("with other tables a sink hears of the members of any value", () => {
  const object = '{"turns":[1],"a":{"b":2}}';
  expect(hearMembers(object)).toEqual([
    `- object = ${object}`,
    '  - "turns" array = [1]',
    '  - "a" object = {"b":2}',
  ]);
  expect(hearMembers('[{"a":1},[2],"x"]')).toEqual(['- object = {"a":1}', "- array = [2]", '- string = "x"']);
});
