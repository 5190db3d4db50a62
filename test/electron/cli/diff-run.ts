// `diff` as a process of its own, over two files that are made for it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { scratchFolder } from "../engine/scratch.ts";
import { jsonLines, oneLine, runThreadlens } from "./run-cli.ts";

type Content = string | Record<string, unknown>;

/** Files with these two, and their paths. */
export function put(a: Content, b: Content): [string, string] {
  const folder = scratchFolder();
  const write = (name: string, content: Content) => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
  return [write("a.json", a), write("b.json", b)];
}

/** Tells it in words and as JSON, both without a complaint. */
export async function diff(a: Content, b: Content, ...args: string[]) {
  return diffPaths(...put(a, b), ...args);
}

export async function diffPaths(...args: string[]) {
  const [text, json] = await Promise.all([
    runThreadlens(["diff", ...args]),
    runThreadlens(["diff", ...args, "--json"]),
  ]);
  expect({ text: text.stderr, json: json.stderr }).toEqual({ text: "", json: "" });
  expect(json.status).toBe(text.status);
  expect(text.stdout).toMatch(/^[^\n]+\n/);
  const found = jsonLines(json.stdout);
  expect(found).toHaveLength(1);
  return { status: text.status, text: text.stdout, json: found[0]! };
}

export const kindsOf = (json: Record<string, unknown>) =>
  (json["turns"] as { kind: string }[]).map(({ kind }) => kind).join(" ");

/** Nothing but one line is said. */
export async function refusal(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runThreadlens(["diff", ...args]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(oneLine);
  return stderr;
}
