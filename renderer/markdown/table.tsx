import type { MarkdownNode } from "./build-tree.ts";
import { Spans } from "./spans.tsx";

/** It scrolls sideways inside itself, so that a wide one takes no room from what stands beside the text. */
export function Table({ node }: { node: MarkdownNode }) {
  const rowsOf = (type: string) =>
    node.children.filter(({ token }) => token.type === type).flatMap(({ children }) => children);
  return (
    <div className="markdown-table scrolls">
      <table>
        <thead>{rowsOf("thead_open").map(drawRow)}</thead>
        <tbody>{rowsOf("tbody_open").map(drawRow)}</tbody>
      </table>
    </div>
  );
}

const drawRow = ({ children }: MarkdownNode, index: number) => (
  // oxlint-disable-next-line react/no-array-index-key -- the rows of one text never move
  <tr key={index}>{children.map(drawCell)}</tr>
);

function drawCell({ token, children }: MarkdownNode, index: number) {
  const Cell = token.type === "th_open" ? "th" : "td";
  return (
    // oxlint-disable-next-line react/no-array-index-key -- nor do its cells
    <Cell key={index} className={alignment(token.attrs)} dir="auto">
      {children.map((inline, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor what is in them
        <Spans key={at} nodes={inline.children} />
      ))}
    </Cell>
  );
}

/** The parser words it as a style; ours is one of two classes. */
function alignment(attrs: MarkdownNode["token"]["attrs"]): string | undefined {
  const style = String(attrs?.find(([name]) => name === "style")?.[1] ?? "");
  if (style.endsWith("right")) return "is-right";
  return style.endsWith("center") ? "is-center" : undefined;
}
