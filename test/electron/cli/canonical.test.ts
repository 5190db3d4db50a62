import { join } from "node:path";
import canonicalize from "canonicalize";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 30_000 });

const runs = (inputs: readonly string[]) =>
  Promise.all(inputs.map((input) => runThreadlens(["canonical", "-"], input)));

test("writes any JSON document, scalars included, and no line break", async () => {
  const inputs = [
    ' { "b" : 1.0 , "a" : [ true , null , "\\u00e9\\/" ] } \n',
    "\uFEFF[1e2, -0, 1E+21, 0.000001]\r\n",
    ' "text" ',
    "12.50",
    "null",
    '[{"turns":[]},{"z":1,"a":2}]',
    "[]",
    '{"a":1,"b":2,"a":3}',
  ];
  for (const [at, { status, stdout, stderr }] of (await runs(inputs)).entries()) {
    const value: unknown = JSON.parse((inputs[at] ?? "").replace("\uFEFF", ""));
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: canonicalize(value), stderr: "" });
  }
});

test("refuses what has no canonical form, says where, and writes nothing", async () => {
  const refused = await runs([
    '{"a": 1,\n "é": "x\\ud800y"}',
    '[1, "\\udc00\\ud800"]',
    "[1,\n2, -1e400]",
    '{"a\\udfff": 1}',
  ]);
  for (const { status, stdout, stderr } of refused) {
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
  }
  expect(refused[0]?.stderr).toMatch(/standard input:2:\d+ \(byte \d+\): expected a whole character/);
  expect(refused[2]?.stderr).toContain(
    "standard input:2:4 (byte 7): expected a number that a double can hold",
  );
});

test("refuses what is no JSON, in one line", async () => {
  const refused = await runs(["", "  ", "[1, 2", "{'a': 1}", "1 2", '{"a":1}\n{"a":2}\n', "[1],", "\u0000"]);
  for (const { status, stdout, stderr } of refused) {
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
  }
});

test("writes one thread of several where it is named", async () => {
  const folder = temporaryFolder({ "a.jsonl": '{"turns":[],"a":1}\n{"turns":[ ],"b":2.0}\n' });
  const { status, stdout } = await runThreadlens(["canonical", join(folder, "a.jsonl#1")]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '{"b":2,"turns":[]}' });
});

test("a document larger than what waits in memory comes out the same", async () => {
  const long = "x".repeat(1_000_000);
  const value = Array.from({ length: 40 }, (_, at) => ({ z: at, a: `${at}${long}` }));
  const folder = temporaryFolder({ "a.json": JSON.stringify(value) });
  const { status, bytes } = await runThreadlens(["canonical", join(folder, "a.json")]);
  expect(status).toBe(0);
  expect(bytes.equals(Buffer.from(canonicalize(value) ?? ""))).toBe(true);
});
