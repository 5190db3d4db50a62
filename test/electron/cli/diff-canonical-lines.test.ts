import { join } from "node:path";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { LineLayout } from "../../../electron/cli/line-layout.ts";
import { reindent } from "../../../shared/text/reindent.ts";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 30_000 });

/** Laid out in pieces of so many bytes. */
function layOut(json: string, size: number): string {
  const layout = new LineLayout();
  const bytes = Buffer.from(json);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(layout.push(bytes.subarray(at, at + size)));
  return Buffer.concat(pieces).toString("utf8");
}

test("every value has a line, wherever the pieces are cut", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), (value, size) => {
      const json = canonicalize(value) ?? "";
      expect(layOut(json, size)).toBe(reindent(json));
    }),
  );
});

test("what stands in strings is not taken for marks", () => {
  expect(layOut(String.raw`{"a,{":"\",[\\","b":"]"}`, 1)).toBe('{\n  "a,{": "\\",[\\\\",\n  "b": "]"\n}');
});

test("deep nesting does not make the text many times larger", () => {
  const deep = "[".repeat(5000) + "]".repeat(5000);
  expect(layOut(deep, 7).length).toBeLessThan(5000 * 2 * 70);
});

test("--lines writes keys in canonical order, a value per line, and a line break at the end", async () => {
  const { status, stdout, stderr } = await runThreadlens(
    ["canonical", "-", "--lines"],
    '{"turns":[],"b":{"z":1.0,"a":"x\\u0041"},"a":[true,null]}',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout.split("\n")).toEqual([
    "{",
    '  "a": [',
    "    true,",
    "    null",
    "  ],",
    '  "b": {',
    '    "a": "xA",',
    '    "z": 1',
    "  },",
    '  "turns": []',
    "}",
    "",
  ]);
});

test("--lines of what has no canonical form writes nothing", async () => {
  const { status, stdout, stderr } = await runThreadlens(["canonical", "-", "--lines"], '["a","\\ud800"]');
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(oneLine);
});

test("--lines of a document larger than what waits in memory comes out the same", async () => {
  const long = "x".repeat(1_000_000);
  const value = Array.from({ length: 40 }, (_, at) => ({ a: `${at}${long}`, z: at }));
  const folder = temporaryFolder({ "a.json": JSON.stringify(value) });
  const { status, bytes } = await runThreadlens(["canonical", join(folder, "a.json"), "--lines"]);
  expect(status).toBe(0);
  expect(bytes.equals(Buffer.from(`${JSON.stringify(value, null, 2)}\n`))).toBe(true);
});
