// Pieces to draw, each of which a test changes where it matters to it.
import type { Media, Piece, PieceOf } from "../../shared/api/content.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { Pieces } from "../../renderer/content/pieces.tsx";
import { showInApp } from "./content-in-app.tsx";

export const pointer = "/turns/0/messages/0/parts/0";
export const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
export type Answers = Parameters<typeof showInApp>[1];

export const pieces = (list: readonly Piece[], where: "timeline" | "details" = "timeline", left = 0) => (
  <Pieces id="d1" pointer={pointer} pieces={list} left={left} where={where} />
);
export const show = (piece: Piece, answers: Answers = {}, where: "timeline" | "details" = "timeline") =>
  showInApp(pieces([piece], where), answers);

export const text = (words: string, change: Partial<PieceOf<"text">> = {}): Piece => ({
  form: "text",
  field: "/content",
  text: words,
  cut: false,
  sizeBytes: words.length,
  ...change,
});
export const json = (source: string, change: Partial<PieceOf<"json">> = {}): Piece => ({
  form: "json",
  field: "/args/a~1b",
  text: source,
  cut: false,
  sizeBytes: source.length,
  ...change,
});
export const image = (change: Partial<PieceOf<"media">> = {}): Piece => ({
  form: "media",
  field: "/content/1",
  kind: "image",
  mediaType: "image/png",
  name: "cat.png",
  from: { at: "inline", sizeBytes: 70 },
  ...change,
});
export const at = (url: string) => image({ from: { at: "url", url } });
export const ref = (change: Partial<PieceOf<"ref">> = {}): Piece => ({
  form: "ref",
  field: "/content_ref",
  uri: "file:///tmp/a.txt",
  place: "file",
  sizeBytes: 12,
  hash: "a".repeat(64),
  mediaType: "text/plain",
  preview: null,
  ...change,
});
export const media = (change: Partial<Media> = {}): Result<Media> =>
  succeed({ mediaType: "image/png", base64: png, sizeBytes: 70, ...change });
export const trouble = fail({
  code: "unreadable",
  where: "a.example",
  expected: "an image",
  found: "nothing",
});
