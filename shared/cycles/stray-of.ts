import type { Stray } from "../model/word-stray.ts";
import type { CycleFaultKind } from "./cycle-columns.ts";

const strays: Partial<Record<CycleFaultKind, Stray>> = {
  "orphan-return": "orphan",
  "duplicate-return": "duplicate",
  "return-before-call": "early",
  "preliminary-return": "preliminary",
};

/** Why a return answers nothing; null for what is wrong with a call. */
export const strayOf = (kind: CycleFaultKind): Stray | null => strays[kind] ?? null;
