import type { MarkdownToken } from "./parse-markdown.ts";

/** The stream of tokens as a tree: what stands between an opening and its closing token are its children. */
export type MarkdownNode = { token: MarkdownToken; children: readonly MarkdownNode[] };

/** So many elements can still be laid out at once. */
const mostNodes = 20_000;
/** Emphasis nests without limit, and neither React nor a layout can follow it there. */
const deepest = 24;

/** Null: more than a row can hold. */
export function buildTree(tokens: readonly MarkdownToken[]): readonly MarkdownNode[] | null {
  const budget = { left: mostNodes };
  const nodes = build(tokens, 0, budget);
  return budget.left < 0 ? null : nodes;
}

function build(tokens: readonly MarkdownToken[], depth: number, budget: { left: number }): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open = [root];
  let flat = 0;
  for (const token of tokens) {
    budget.left -= 1;
    if (budget.left < 0) return root;
    if (token.nesting === -1) {
      if (flat > 0) {
        flat -= 1;
        open.at(-1)?.push(asText(token));
      } else if (open.length > 1) open.pop();
      continue;
    }
    const isDeep = depth + open.length > deepest;
    if (token.nesting === 1 && (isDeep || flat > 0)) {
      flat += 1;
      open.at(-1)?.push(asText(token));
      continue;
    }
    // An image's children are its alt text, which its content states, too.
    const inner =
      token.children === null || token.type === "image"
        ? []
        : build(token.children, depth + open.length, budget);
    open.at(-1)?.push({ token, children: inner });
    if (token.nesting === 1) open.push(inner);
  }
  return root;
}

/** A pair that is not drawn shows the marks that it was written with. */
function asText(token: MarkdownToken): MarkdownNode {
  return {
    token: { ...token, type: "text", nesting: 0, content: token.markup, attrs: null, children: null },
    children: [],
  };
}
