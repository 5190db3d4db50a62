import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import { formatNumber } from "../format/format-number.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { isSameThread, sideOf } from "../state/comparisons.ts";

/** `name` comes from a file or a database; `part` are our own words for what of it is meant, null for all of it. */
export type NamedSide = { name: string; part: string | null };

/**
 * A stored chat goes by its title while its database shows it, else by the one that is `remembered`, else by its id. `name`: what its
 * document is or was called.
 */
export function nameSide(
  side: Side,
  document: Document | undefined,
  name: string,
  remembered: string | null = null,
): NamedSide {
  const words = [wordThread(side, document), side.turns === null ? null : wordTurns(side.turns)];
  const part = words.filter((word) => word !== null).join(" · ");
  return {
    name: side.chat === null ? name : nameChat(side, document, name, remembered),
    part: part === "" ? null : part,
  };
}

/** All of it in one line, for titles and labels. */
export const wordSide = ({ name, part }: NamedSide): string => (part === null ? name : `${name} · ${part}`);

export function wordTurns({ first, last }: NonNullable<Side["turns"]>): string {
  if (first === last) return `turn ${formatNumber(first + 1)}`;
  return `turns ${formatNumber(first + 1)}–${formatNumber(last + 1)}`;
}

/** Whether the document shows the thread that the side is of now. */
export const isShownBy = (side: Side, document: Document | undefined): document is Document =>
  document !== undefined && isSameThread(sideOf(document), side);

function nameChat(
  side: Side,
  document: Document | undefined,
  name: string,
  remembered: string | null,
): string {
  const title = isShownBy(side, document) ? document.title : null;
  return title ?? remembered ?? `${name} ${shortenMiddle(side.chat?.chatId ?? "")}`;
}

const wordThread = (side: Side, document: Document | undefined): string | null =>
  side.chat === null && (side.thread > 0 || (document?.threads ?? 1) > 1)
    ? `thread ${formatNumber(side.thread + 1)}`
    : null;
