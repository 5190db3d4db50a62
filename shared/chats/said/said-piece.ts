import type { SaidPiece } from "../../api/stored.ts";
import { cutJson, cutWords } from "./cut-words.ts";

export type PieceOf<Form extends SaidPiece["form"]> = Extract<SaidPiece, { form: Form }>;

/** While a message is read: how many entries of a list were not even looked at. */
export type ReadPiece = SaidPiece | { form: "more"; count: number };

/** Reads what is stored for a type; null if it has no shape that is known. Of each text at most `most` letters. */
export type PieceReader = (value: unknown, most: number) => ReadPiece[] | null;

export const textPiece = (text: string, most: number): SaidPiece => ({
  form: "text",
  ...cutWords(text, most),
});

export const thinkingPiece = (text: string, most: number): SaidPiece => ({
  form: "thinking",
  ...cutWords(text, most),
});

export const otherPiece = (value: unknown, most: number): SaidPiece => ({
  form: "other",
  ...cutJson(value, most),
});
