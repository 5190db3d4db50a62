import { fencedLines } from "../fenced-lines.ts";
import { evenLines, visibleText } from "../visible-text.ts";

/**
 * Someone's words as a quotation: what stands in the quotation is theirs, what stands outside is ours. Their Markdown stays Markdown, but:
 * headings are three levels lower than written, so that they are never of the levels of ours; lines that would make the line above a heading
 * are text; HTML is text; images are not loaded, and only links to web addresses lead anywhere. Blocks of code stand as they are, between
 * fences of ours at the margin of the quotation, so that every reader sees the same lines as code.
 */
export function* quoteText(text: string): Generator<string> {
  let fence = "";
  let before: string | null = null;
  for (const line of fencedLines(visibleText(evenLines(text)))) {
    if (line.role === "prose") {
      const tamed = tame(line.line);
      // Lines stay lines: two spaces at the end of one keep the next from joining it.
      if (before !== null && before !== "" && tamed !== "") yield "  ";
      yield before === null ? quoted(tamed) : `\n${quoted(tamed)}`;
      before = tamed;
      continue;
    }
    const shown: string[] = [];
    if (line.role === "open") {
      fence = line.fence;
      if (line.prefix.trim() !== "") shown.push(tame(line.prefix.trimEnd()));
      shown.push(`${fence}${tameInfo(line.info)}`);
    } else shown.push(line.role === "close" ? fence : line.line);
    if (line.role === "close") fence = "";
    for (const each of shown) {
      yield before === null ? quoted(each) : `\n${quoted(each)}`;
      before = "";
    }
  }
  yield fence === "" ? "\n\n" : `\n> ${fence}\n\n`;
}

const quoted = (line: string): string => (line === "" ? ">" : `> ${line}`);

const marks = /^((?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])){0,200})(#{1,6})(?=[ \t]|$)/;
const underline = /^([ \t>]*)([=-])(?=[=-]*[ \t]*$)/;
const lowestHeading = 6;

/** A line that is not code. */
function tame(line: string): string {
  const lowered = line.replace(
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
