import { memo, useMemo } from "react";
import { Blocks } from "./blocks.tsx";
import { buildTree } from "./build-tree.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import "./markdown.css";

/**
 * Text from a file as Markdown. Only the parser is a library's: its tokens become elements here, so no string of the file is ever
 * read as HTML, and no element can load or lead anywhere. What is too large or too tangled stands as it is written.
 */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const nodes = useMemo(() => {
    const tokens = parseMarkdown(text);
    return tokens === null ? null : buildTree(tokens);
  }, [text]);
  if (nodes === null)
    return (
      <div className="markdown-raw foreign" dir="auto">
        {text}
      </div>
    );
  return (
    <div className="markdown foreign">
      <Blocks nodes={nodes} />
    </div>
  );
});
