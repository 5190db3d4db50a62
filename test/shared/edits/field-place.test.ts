import { expect, test } from "vitest";
import { FieldPlace } from "../../../shared/edits/field-place.ts";
import { encode } from "../scan/scan-bytes.ts";
import { findMembers } from "./find-members.ts";

/** Adds `"new": 1` behind `b`, else behind `a`. */
function add(text: string): string {
  const object = { start: 0, end: text.length };
  const place = new FieldPlace(["b", "a"]);
  for (const member of findMembers(encode(text), object).members) place.hear(member);
  const { at, text: added } = place.insert(object, "new", "1");
  return text.slice(0, at) + added + text.slice(at);
}

test.each([
  ["minified", '{"a":1,"b":2,"c":3}', '{"a":1,"b":2,"new":1,"c":3}'],
  ["as Python writes it", '{"a": 1, "c": 3}', '{"a": 1, "new": 1, "c": 3}'],
  ["pretty", '{\n  "b": 2,\n  "c": 3\n}', '{\n  "b": 2,\n  "new": 1,\n  "c": 3\n}'],
  ["with CRLF and tabs", '{\r\n\t"a": 1\r\n}', '{\r\n\t"a": 1,\r\n\t"new": 1\r\n}'],
  ["with the first field beside the bracket", '{ "a": 1,\n  "c": 3 }', '{ "a": 1,\n  "new": 1,\n  "c": 3 }'],
  ["with odd spaces", '{"b" :2 ,  "c":3}', '{"b" :2,  "new" :1 ,  "c":3}'],
  ["with the neighbour last", '{"c":3,\n"b":2}', '{"c":3,\n"b":2,\n"new":1}'],
  ["with a neighbour that stands twice", '{"b":1,"b":2,"c":3}', '{"b":1,"b":2,"new":1,"c":3}'],
  ["with the better neighbour first", '{"b":1,"a":2}', '{"b":1,"new":1,"a":2}'],
  ["without a neighbour", '{\n  "c": 3,\n  "d": 4\n}', '{\n  "new": 1,\n  "c": 3,\n  "d": 4\n}'],
  ["empty", "{ }", '{"new":1 }'],
])("a new field follows the layout around it: %s", (_, text, expected) => {
  expect(add(text)).toBe(expected);
  expect(JSON.parse(expected)).toHaveProperty("new", 1);
});
