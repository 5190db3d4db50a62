import { type FencedRun, fencedRuns } from "../fenced-runs.ts";
import { linesAtOnce } from "../lines-at-once.ts";
import { evenLines, visibleText } from "../visible-text.ts";

/**
 * Someone's words as a quotation: what stands in the quotation is theirs, what stands outside is ours. Their Markdown stays Markdown, but:
 * headings are three levels lower than written, so that they are never of the levels of ours; lines that would make the line above a heading
 * are text; HTML is text; images are not loaded, and only links to web addresses lead anywhere. Blocks of code stand as they are, between
 * fences of ours at the margin of the quotation, so that every reader sees the same lines as code.
 */
export function* quoteText(text: string): Generator<string> {
  let fence = "";
  let goesOn = false;
  let between = "";
  for (const run of fencedRuns(visibleText(evenLines(text)))) {
    if (run.role === "open") fence = run.fence;
    const isProse = run.role === "prose";
    for (const lines of linesAtOnce(isProse ? run.text : codeOf(run, fence), atOnce)) {
      const isJoined = goesOn && isProse && /^[^\n]/.test(lines);
      yield `${isJoined ? "  " : ""}${between}${quote(isProse ? keepLines(tame(lines)) : lines)}`;
      goesOn = isProse && /[^\n]$/.test(lines);
      between = "\n";
    }
    if (run.role === "close") fence = "";
  }
  yield fence === "" ? "\n\n" : `\n> ${fence}\n\n`;
}

/** Letters of a long text that are worked on at once. */
const atOnce = 64 * 1024;

function codeOf(run: FencedRun, fence: string): string {
  if (run.role === "close") return fence;
  if (run.role !== "open") return run.text;
  const before = run.prefix.trim() === "" ? "" : `${tame(run.prefix.trimEnd())}\n`;
  return `${before}${fence}${tameInfo(run.info)}`;
}

/** Every line begins with its mark; an empty one is nothing else. */
const quote = (lines: string): string =>
  `\n${lines}`
    .replace(/\n(?=[^\n])/g, "\n> ")
    .replace(/\n(?![^\n])/g, "\n>")
    .slice(1);

/** Lines stay lines: two spaces at the end of one keep the next from joining it. */
const keepLines = (lines: string): string => lines.replace(/\n(?<=[^\n]\n)(?=[^\n])/g, "  \n");

const marks = /^((?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])){0,200})(#{1,6})(?=[ \t]|$)/gm;
const underline = /^([ \t>]*)([=-])(?=[=-]*[ \t]*$)/gm;
const lowestHeading = 6;

/** Lines that are no code. */
function tame(lines: string): string {
  const lowered = lines.replace(
    marks,
    (_, prefix: string, signs: string) => prefix + "#".repeat(Math.min(lowestHeading, signs.length + 3)),
  );
  return lowered.replace(underline, "$1\\$2").replace(live, stopLive);
}

/** Tags, entities, images, links and the addresses of links. */
const live = /<(?=[A-Za-z/!?])|&(?=[A-Za-z#])|!\[|\]\((?!https?:\/\/)|\]:/gi;

function stopLive(found: string): string {
  if (found === "<") return "&lt;";
  if (found === "&") return "&amp;";
  return `${found[0]}\\${found[1]}`;
}

/** The name of a language; it is an attribute to most readers. */
const tameInfo = (info: string): string => info.replace(live, stopLive);
