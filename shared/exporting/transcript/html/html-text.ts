import { escapeHtml, escapePieces } from "./escape-html.ts";
import { type FencedRun, fencedRuns } from "../fenced-runs.ts";
import { linesAtOnce } from "../lines-at-once.ts";
import { evenLines } from "../visible-text.ts";

/** What lines that follow each other are set as; every letter of them stays, the marks of Markdown included. */
type Look = "prose" | "code" | "table";
type Run = { role: FencedRun["role"]; look: Look; text: string };

/** Someone's words as they are written: code and tables in fixed width, headings and what is stressed bolder, and nothing taken out. */
export function* htmlText(text: string): Generator<string> {
  yield '<div class="text" dir="auto">';
  let look: Look = "prose";
  let isFirst = true;
  for (const run of runsIn(evenLines(text))) {
    const isNew = isFirst || run.look !== look || run.role === "open";
    // The end of a line belongs to its own run: a block that follows begins a new line anyway.
    yield `${isFirst ? "" : "\n"}${!isFirst && isNew ? closing[look] : ""}${isNew ? opening[run.look] : ""}`;
    yield* drawRun(run);
    look = run.look;
    isFirst = false;
  }
  yield `${closing[look]}</div>\n`;
}

const opening: Readonly<Record<Look, string>> = {
  prose: "",
  code: '<code class="block">',
  table: '<code class="table">',
};
const closing: Readonly<Record<Look, string>> = { prose: "", code: "</code>", table: "</code>" };

function* runsIn(text: string): Generator<Run> {
  for (const { role, text: lines } of fencedRuns(text))
    if (role === "prose") yield* tablesIn(lines);
    else yield { role, look: "code", text: lines };
}

/** Lines that begin with a bar are a table, those between are prose. */
function* tablesIn(lines: string): Generator<Run> {
  for (let from = 0; from <= lines.length;) {
    const look = lines.startsWith("|", from) ? "table" : "prose";
    const end = endOf(look, lines, from);
    yield { role: "prose", look, text: lines.slice(from, end) };
    from = end + 1;
  }
}

function endOf(look: "table" | "prose", lines: string, from: number): number {
  const change = look === "table" ? /\n(?!\|)/g : /\n\|/g;
  change.lastIndex = from;
  return change.exec(lines)?.index ?? lines.length;
}

function* drawRun({ role, look, text }: Run): Generator<string> {
  if (role === "open" || role === "close") yield `<span class="fence">${escapeHtml(text)}</span>`;
  else if (look === "prose") yield* drawProse(text);
  else yield* escapePieces(text);
}

/** A longer one was not written for people. */
const longestLine = 10_000;

function* drawProse(text: string): Generator<string> {
  let between = "";
  for (const lines of linesAtOnce(text, longestLine)) {
    yield between;
    if (lines.length <= longestLine) yield stress(escapeHtml(lines));
    else yield* escapePieces(lines);
    between = "\n";
  }
}

/** Escaping leaves these marks alone, and makes none. */
const stress = (html: string): string =>
  html
    .replace(/`[^`\n]+`|\*\*[^*\n]+\*\*/g, (found) =>
      found.startsWith("`") ? `<code>${found}</code>` : `<strong>${found}</strong>`,
    )
    .replace(/^#{1,6} .*$/gm, '<strong class="heading">$&</strong>');

/** The first line feed of such an element is not part of it. */
export function* htmlVerbatim(pieces: Iterable<string>, look: string): Generator<string> {
  yield `<pre class="${look}" dir="auto">\n`;
  yield* pieces;
  yield "</pre>\n";
}
