import { escapeHtml, escapePieces } from "./escape-html.ts";
import { type FencedLine, fencedLines } from "../fenced-lines.ts";
import { evenLines, slices } from "../visible-text.ts";

/** What a run of lines is set as; every letter of it stays, the marks of Markdown included. */
type Run = "prose" | "code" | "table";

/** Someone's words as they are written: code and tables in fixed width, headings and what is stressed bolder, and nothing taken out. */
export function* htmlText(text: string): Generator<string> {
  yield '<div class="text" dir="auto">';
  let run: Run = "prose";
  let isFirst = true;
  for (const line of fencedLines(evenLines(text))) {
    const next = runOf(line);
    const isNew = isFirst || next !== run || line.role === "open";
    // The end of a line belongs to its own run: a block that follows begins a new line anyway.
    yield `${isFirst ? "" : "\n"}${!isFirst && isNew ? closing[run] : ""}${isNew ? opening[next] : ""}`;
    yield* drawLine(line, next);
    run = next;
    isFirst = false;
  }
  yield `${closing[run]}</div>\n`;
}

const opening: Readonly<Record<Run, string>> = {
  prose: "",
  code: '<code class="block">',
  table: '<code class="table">',
};
const closing: Readonly<Record<Run, string>> = { prose: "", code: "</code>", table: "</code>" };

function runOf({ role, line }: FencedLine): Run {
  if (role !== "prose") return "code";
  return line.startsWith("|") ? "table" : "prose";
}

function* drawLine({ role, line }: FencedLine, run: Run): Generator<string> {
  if (role === "open" || role === "close") yield `<span class="fence">${escapeHtml(line)}</span>`;
  else if (run === "prose" && line.length <= longestLine && marked.test(line)) yield drawProse(line);
  else yield* escapePieces(line);
}

/** A longer one was not written for people. */
const longestLine = 10_000;
const marked = /^#|[`*]/;
const stressed = /`[^`]+`|\*\*[^*]+\*\*/g;

function drawProse(line: string): string {
  let drawn = "";
  let from = 0;
  for (const found of line.matchAll(stressed)) {
    const tag = found[0].startsWith("`") ? "code" : "strong";
    drawn += `${escapeHtml(line.slice(from, found.index))}<${tag}>${escapeHtml(found[0])}</${tag}>`;
    from = found.index + found[0].length;
  }
  drawn += escapeHtml(line.slice(from));
  return /^#{1,6} /.test(line) ? `<strong class="heading">${drawn}</strong>` : drawn;
}

/** The first line feed of such an element is not part of it. */
export function* htmlVerbatim(pieces: Iterable<string>, look: string): Generator<string> {
  yield `<pre class="${look}" dir="auto">\n`;
  for (const piece of pieces) yield* slices(piece);
  yield "</pre>\n";
}
