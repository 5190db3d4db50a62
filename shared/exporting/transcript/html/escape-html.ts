import { evenLines, hiddenUnits, showHidden, slices } from "../visible-text.ts";

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

const special = new RegExp(`[&<>"'${hiddenUnits}]`, "g");

/** Text for anywhere in HTML, an element or a quoted attribute: it can end neither. Controls are shown as signs. */
export const escapeHtml = (text: string): string =>
  evenLines(text).replace(special, (unit) => entities.get(unit) ?? showHidden(unit));

/** The same for a text of any length, in pieces. */
export function* escapePieces(text: string): Generator<string> {
  for (const slice of slices(evenLines(text))) yield escapeHtml(slice);
}
