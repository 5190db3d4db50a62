import { escapeHtml, escapePieces } from "./escape-html.ts";
import { fencedLines } from "./fenced-lines.ts";
import { evenLines, slices } from "./visible-text.ts";

/** Someone's words as they are written; what stands between fences is set as code, the fences with it. */
export function* htmlText(text: string): Generator<string> {
  yield '<div class="text" dir="auto">';
  let isFirst = true;
  let isCode = false;
  for (const line of fencedLines(evenLines(text))) {
    if (!isFirst) yield "\n";
    isFirst = false;
    if (line.role === "open") yield '<code class="block">';
    if (line.role === "open" || line.role === "close")
      yield `<span class="fence">${escapeHtml(line.line)}</span>`;
    else yield* escapePieces(line.line);
    if (line.role === "close") yield "</code>";
    isCode = line.role === "open" || line.role === "code";
  }
  yield `${isCode ? "</code>" : ""}</div>\n`;
}

/** The first line feed of such an element is not part of it. */
export function* htmlVerbatim(pieces: Iterable<string>, look: string): Generator<string> {
  yield `<pre class="${look}" dir="auto">\n`;
  for (const piece of pieces) yield* slices(piece);
  yield "</pre>\n";
}
