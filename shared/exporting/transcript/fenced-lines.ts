/**
 * A line of Markdown, by what it is to a block of code. `prefix`: what stands before the fence on its line (the mark of a list or of a quotation);
 * `info`: what stands behind it.
 */
export type FencedLine =
  | { role: "prose" | "code" | "close"; line: string }
  | { role: "open"; line: string; prefix: string; fence: string; info: string };

/** Deeper lists and quotations end where ours goes on: a fence in them opens nothing for long. */
const opening = /^((?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])){0,200})(`{3,}|~{3,})(.*)$/s;
const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;
const closingInQuote = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * The lines of a text. A fence counts wherever a reader of Markdown could see one, however far it is indented and whatever list it stands in,
 * so that no reader is inside of code where this is not.
 */
export function* fencedLines(text: string): Generator<FencedLine> {
  let open: { fence: string; isQuoted: boolean } | null = null;
  for (const line of linesOf(text)) {
    if (open !== null) {
      const found: string | undefined = (open.isQuoted ? closingInQuote : closing).exec(line)?.[1];
      const closes = found !== undefined && found[0] === open.fence[0] && found.length >= open.fence.length;
      if (closes) open = null;
      yield { role: closes ? "close" : "code", line };
      continue;
    }
    const found = opening.exec(line);
    const [, prefix = "", fence = "", info = ""] = found ?? [];
    // Behind backticks more of them are no name of a language: that is code within a line.
    if (found === null || (fence.startsWith("`") && info.includes("`"))) {
      yield { role: "prose", line };
      continue;
    }
    open = { fence, isQuoted: prefix.includes(">") };
    yield { role: "open", line, prefix, fence, info };
  }
}

function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
    yield text.slice(from, end);
    from = end + 1;
  }
  yield text.slice(from);
}
