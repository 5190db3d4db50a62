/**
 * Lines of Markdown that follow each other, by what they are to a block of code; without the end of the last one. `open` and `close` are one
 * line each. `prefix`: what stands before the fence on its line (the mark of a list or of a quotation); `info`: what stands behind it.
 */
export type FencedRun =
  | { role: "prose" | "code" | "close"; text: string }
  | { role: "open"; text: string; prefix: string; fence: string; info: string };

/** Deeper lists and quotations end where ours goes on: a fence in them opens nothing for long. */
const opening = /^((?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])){0,200})(`{3,}|~{3,})(.*)$/s;
const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;
const closingInQuote = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * The lines of a text. A fence counts wherever a reader of Markdown could see one, however far it is indented and whatever list it stands in,
 * so that no reader is inside of code where this is not.
 */
export function* fencedRuns(text: string): Generator<FencedRun> {
  let open: Opening | null = null;
  let from = 0;
  for (const { start, end } of linesWithFences(text)) {
    const line = text.slice(start, end);
    const fence: FencedRun | null = open === null ? readOpening(line) : readClosing(line, open);
    if (fence === null) continue;
    if (start > from) yield { role: open === null ? "prose" : "code", text: text.slice(from, start - 1) };
    yield fence;
    open = fence.role === "open" ? fence : null;
    from = end + 1;
  }
  if (from <= text.length) yield { role: open === null ? "prose" : "code", text: text.slice(from) };
}

type Opening = Extract<FencedRun, { role: "open" }>;

function readOpening(line: string): Opening | null {
  const found = opening.exec(line);
  if (found === null) return null;
  const [, prefix = "", fence = "", info = ""] = found;
  // Behind backticks more of them are no name of a language: that is code within a line.
  if (fence.startsWith("`") && info.includes("`")) return null;
  return { role: "open", text: line, prefix, fence, info };
}

function readClosing(line: string, { prefix, fence }: Opening): FencedRun | null {
  const found = (prefix.includes(">") ? closingInQuote : closing).exec(line)?.[1];
  if (found === undefined || found[0] !== fence[0] || found.length < fence.length) return null;
  return { role: "close", text: line };
}

/** Only lines with three such signs can be fences, and most texts have few. */
function* linesWithFences(text: string): Generator<{ start: number; end: number }> {
  const signs = /```|~~~/g;
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const start = text.lastIndexOf("\n", found.index) + 1;
    const next = text.indexOf("\n", found.index);
    const end = next < 0 ? text.length : next;
    yield { start, end };
    signs.lastIndex = end;
  }
}
