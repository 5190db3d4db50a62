import { evenLines, hiddenUnits, slices, visibleText } from "../visible-text.ts";

const special = new RegExp(`[&<>"'${hiddenUnits}]`);

/** Text for anywhere in HTML, an element or a quoted attribute: it can end neither. Controls are shown as signs. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? escapeMarkup(visibleText(evenLines(text))) : text;

/** The same for a text without controls. One sign after the other: each by itself is found many times faster than any of them. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/'/g, "&#39;")
    .replace(/"/g, "&quot;");

/** The same for a text of any length, in pieces. */
export function* escapePieces(text: string): Generator<string> {
  for (const slice of slices(evenLines(text))) yield escapeHtml(slice);
}
