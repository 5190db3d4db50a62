import type { Fact } from "../blocks.ts";
import type { Moment } from "../read-moment.ts";
import { visibleName } from "../visible-text.ts";

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

/** A name within a line of ours: it stays text, whatever stands in it. */
export const escapeMarkdown = (name: string): string =>
  visibleName(name).replace(/[\\`*_{}[\]<>&#|~$!]/g, (unit) => entities.get(unit) ?? `\\${unit}`);

/** The same for a line that may begin with a name: that begins no list, no heading's underline and no code. */
const beginLine = (line: string): string =>
  line.replace(/^(?: |[-+=]|\d+(?=[.)]))/, (start) =>
    start === " " ? "&#32;" : /\d/.test(start) ? `${start}\\` : `\\${start}`,
  );

/** As code, where no reader can see anything else in it; else as text. */
export function codeInLine(text: string): string {
  const shown = visibleName(text);
  return /^[^<&`]+$/.test(shown) && shown.trim() === shown ? `\`${shown}\`` : escapeMarkdown(text);
}

export const factsInLine = (facts: readonly Fact[]): string => facts.map(factInLine).join(" · ");

/** A paragraph of its own; nothing where there is nothing to say. */
export const factLine = (facts: readonly Fact[]): string =>
  facts.length === 0 ? "" : `${beginLine(factsInLine(facts))}\n\n`;

function factInLine(fact: Fact): string {
  const label = fact.label === undefined ? "" : `${fact.label} `;
  return `${label}${valueInLine(fact)}`;
}

export function valueInLine(fact: Fact): string {
  switch (fact.as) {
    case "words":
      return fact.tone === "plain" ? escapeMarkdown(fact.text) : `**${escapeMarkdown(fact.text)}**`;
    case "name":
      return escapeMarkdown(fact.text);
    case "code":
    case "address":
      return codeInLine(fact.text);
    case "time":
      return timeInLine(fact.moment, fact.isClock);
  }
}

/** What day and clock do not say stands behind them. */
function timeInLine({ original, day, clock, isExact }: Moment, isClock: boolean): string {
  const words = isClock ? clock : `${day} ${clock} UTC`;
  return isExact ? words : `${words} (${escapeMarkdown(original)})`;
}
