import type { Fact } from "../blocks.ts";
import { escapeHtml } from "./escape-html.ts";

/** A foreign name: it turns the reading direction of nothing around it. */
export const bdi = (text: string, look = ""): string =>
  `<bdi${look === "" ? "" : ` class="${look}"`}>${escapeHtml(text)}</bdi>`;

export const factsInHtml = (facts: readonly Fact[]): string =>
  facts.map((fact) => `<span class="fact">${labelOf(fact)}${valueInHtml(fact)}</span>`).join("");

const labelOf = ({ label }: Fact): string => (label === undefined ? "" : `${escapeHtml(label)} `);

export function valueInHtml(fact: Fact): string {
  switch (fact.as) {
    case "words":
      return fact.tone === "plain"
        ? escapeHtml(fact.text)
        : `<strong class="is-${fact.tone}">${escapeHtml(fact.text)}</strong>`;
    case "name":
      return bdi(fact.text);
    case "code":
      return bdi(fact.text, "code");
    case "address":
      return linkTo(fact.text);
    case "time":
      return `<time datetime="${escapeHtml(fact.moment.original)}" title="${escapeHtml(fact.moment.original)}">${
        fact.isClock ? fact.moment.clock : `${fact.moment.day} ${fact.moment.clock} UTC`
      }</time>`;
  }
}

/** Only what leads to the web is a link, and it says where it leads. */
function linkTo(address: string): string {
  const shown = bdi(address, "code");
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(address)) return shown;
  return `<a href="${escapeHtml(address)}" rel="noopener noreferrer nofollow" target="_blank">${shown}</a>`;
}
