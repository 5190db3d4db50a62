// Folders and files for tests of the machine, made on the fly and gone afterwards.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** How long to wait for a condition: a busy machine is no failure. */
export const patiently = { timeout: 20_000, interval: 2 };

export function scratchFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "threadlens-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function scratchFile(content: string | Uint8Array, name = "thread.json"): string {
  const path = join(scratchFolder(), name);
  writeFileSync(path, content);
  return path;
}

export const userTurn = (content: string) => ({
  turn_type: "user",
  submitted_at: "2025-01-01T10:00:00Z",
  parts: [{ part_kind: "user-prompt", content }],
});

export function threadOf(turns: number): string {
  const list = Array.from({ length: turns }, (_, at) => userTurn(`prompt ${at}`));
  return JSON.stringify({ version: "0.0.4", turns: list });
}

/** `head`, then as many copies of `unit` as fit into `megabytes`, then `tail`; written in big pieces, so it takes no time. */
export async function writeBigFile(
  path: string,
  { head, unit, tail, megabytes }: { head: string; unit: string; tail: string; megabytes: number },
): Promise<void> {
  const piece = Buffer.from(unit.repeat(Math.ceil((4 * 1024 * 1024) / unit.length)));
  const file = await open(path, "w");
  await file.write(head);
  for (let written = 0; written < megabytes * 1024 * 1024; written += piece.byteLength)
    await file.write(piece);
  await file.write(tail);
  await file.close();
}

/** What a build of the screen looks like from outside, with a file beside it that nobody is to see. */
export function builtScreen(): string {
  const outside = scratchFolder();
  writeFileSync(join(outside, "secret.json"), "secret");
  const folder = join(outside, "renderer");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html>the screen");
  writeFileSync(join(folder, "assets", "index-a1B2_c3.js"), "export {};");
  writeFileSync(join(folder, ".hidden.json"), "hidden");
  return folder;
}
