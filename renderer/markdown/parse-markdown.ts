import MarkdownIt from "markdown-it";

/** What we read of markdown-it's tokens. */
export type MarkdownToken = {
  type: string;
  tag: string;
  nesting: -1 | 0 | 1;
  attrs: [name: string, value: string | number][] | null;
  children: MarkdownToken[] | null;
  content: string;
  markup: string;
  info: string;
  hidden: boolean;
};

/** The parser drops what is nested deeper than its limit, so a rule of ours takes that as plain text before it comes to it. */
const deepest = 14;
const maxNesting = 20;
export const mostLetters = 64 * 1024;

const parser = new MarkdownIt("default", { html: false, linkify: false, typographer: false, maxNesting });

parser.block.ruler.before("table", "deep", (state, start, end, isSilent) => {
  if (isSilent || state.level < deepest) return false;
  const token = state.push("deep", "", 0);
  token.content = state.getLines(start, end, 0, false);
  token.map = [start, end];
  state.line = end;
  return true;
});

/** Null: too large to parse while someone waits, or more than the parser can take; then the text is shown as it is written. */
export function parseMarkdown(text: string): readonly MarkdownToken[] | null {
  if (text.length > mostLetters) return null;
  try {
    return parser.parse(text, {});
  } catch {
    return null;
  }
}
