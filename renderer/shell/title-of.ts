import { oneLine } from "../../shared/failure/one-line.ts";
import { shorten } from "../../shared/text/shorten.ts";

const mostLetters = 120;

/** The window's title for what is in front. Names come from files: none turns the direction of what is around it, or hides that. */
export function titleOf(name: string | null): string {
  const shown = shorten(oneLine(name ?? "").trim(), mostLetters);
  return shown === "" ? "Threadlens" : `${shown} · Threadlens`;
}
