import type { ReactNode } from "react";
import { cutLong } from "./cut-long.ts";
import type { MarkdownNode } from "./build-tree.ts";
import { Link } from "./link.tsx";

export function Spans({ nodes }: { nodes: readonly MarkdownNode[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the nodes of one text never move
  return nodes.map((node, index) => <Span key={index} node={node} />);
}

function Span({ node: { token, children } }: { node: MarkdownNode }): ReactNode {
  switch (token.type) {
    case "softbreak":
    case "hardbreak":
      // Whoever wrote a prompt or a log in lines meant these lines.
      return <br />;
    case "code_inline":
      return (
        <code className="markdown-span mono" dir="auto">
          {token.content}
        </code>
      );
    case "strong_open":
      return (
        <strong>
          <Spans nodes={children} />
        </strong>
      );
    case "em_open":
      return (
        <em>
          <Spans nodes={children} />
        </em>
      );
    case "s_open":
      return (
        <s>
          <Spans nodes={children} />
        </s>
      );
    case "link_open":
      return (
        <Link address={attribute(token.attrs, "href")} text={textOf(children)}>
          <Spans nodes={children} />
        </Link>
      );
    case "image":
      return (
        <span className="markdown-image" title={cutLong(attribute(token.attrs, "src"))}>
          image: <bdi>{token.content.trim() === "" ? "no description" : token.content}</bdi>
        </span>
      );
    default:
      return token.content;
  }
}

const attribute = (attrs: MarkdownNode["token"]["attrs"], wanted: string): string =>
  String(attrs?.find(([name]) => name === wanted)?.[1] ?? "");

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map(({ token, children }) => token.content + textOf(children)).join("");
