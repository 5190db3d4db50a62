import type { Sha256 } from "../hashes/sha256.ts";
import type { RedactionWish } from "./redaction.ts";
import { SecretFinder } from "./secret-finder.ts";
import { SecretList } from "./secret-list.ts";
import { TextRedactor } from "./text-redactor.ts";
import { compilePatterns } from "./user-patterns.ts";

export type MadeRedactor =
  | { ok: true; redactor: TextRedactor }
  /** `reason`: what is wrong with the pattern and what to do, in words. */
  | { ok: false; pattern: string; reason: string };

export function makeRedactor(wish: RedactionWish, sha256: () => Sha256): MadeRedactor {
  const compiled = compilePatterns(wish.patterns);
  if (!compiled.ok) return compiled;
  const finder = new SecretFinder(wish, compiled.patterns);
  return { ok: true, redactor: new TextRedactor(finder, new SecretList(sha256, wish.keep)) };
}
