import { type ReactNode, createElement } from "react";
import type { MarkdownNode } from "./build-tree.ts";
import { Spans } from "./spans.tsx";
import { Table } from "./table.tsx";

export function Blocks({ nodes }: { nodes: readonly MarkdownNode[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the nodes of one text never move
  return nodes.map((node, index) => <Block key={index} node={node} />);
}

function Block({ node }: { node: MarkdownNode }): ReactNode {
  const { token, children } = node;
  switch (token.type) {
    case "inline":
      return <Spans nodes={children} />;
    case "paragraph_open":
      if (token.hidden)
        return (
          <div dir="auto">
            <Blocks nodes={children} />
          </div>
        );
      return (
        <p className="markdown-paragraph" dir="auto">
          <Blocks nodes={children} />
        </p>
      );
    case "heading_open":
      return <Heading node={node} />;
    case "bullet_list_open":
    case "ordered_list_open":
      return <List node={node} />;
    case "blockquote_open":
      return (
        <blockquote className="markdown-quote" dir="auto">
          <Blocks nodes={children} />
        </blockquote>
      );
    case "fence":
    case "code_block":
      return <Code text={token.content} language={token.info} />;
    case "table_open":
      return <Table node={node} />;
    case "hr":
      return <hr className="markdown-rule" />;
    default:
      // Nested too deep, or nothing that we know: its text is there all the same.
      return (
        <div className="markdown-deep" dir="auto">
          {token.content}
          <Blocks nodes={children} />
        </div>
      );
  }
}

/** Never larger than the headings of the pane it stands in; its level is told by weight and by name. */
function Heading({ node: { token, children } }: { node: MarkdownNode }) {
  const level = Math.min(6, Math.max(1, token.markup.startsWith("=") ? 1 : Number(token.tag.slice(1)) || 6));
  return (
    <div role="heading" aria-level={level} className={`markdown-heading is-${level}`} dir="auto">
      <Blocks nodes={children} />
    </div>
  );
}

function List({ node: { token, children } }: { node: MarkdownNode }) {
  const isOrdered = token.type === "ordered_list_open";
  const start = Number(token.attrs?.find(([name]) => name === "start")?.[1] ?? 1);
  const items = children.map(({ children: inner }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the items of one text never move
    <li key={index} dir="auto">
      <Blocks nodes={inner} />
    </li>
  ));
  return createElement(
    isOrdered ? "ol" : "ul",
    { className: "markdown-list", dir: "auto", ...(isOrdered && { start }) },
    items,
  );
}

function Code({ text, language }: { text: string; language: string }) {
  const word = /^[^\s{]{1,40}/.exec(language.trim())?.[0] ?? "";
  return (
    <div className="markdown-code">
      {word !== "" && <bdi className="markdown-language">{word}</bdi>}
      <pre className="mono scrolls" dir="auto">
        {text.replace(/\n$/, "")}
      </pre>
    </div>
  );
}
