import { memo, useMemo } from "react";
import { Value } from "./json-value.tsx";
import { readTree } from "./read-tree.ts";
import "./json-tree.css";

export { isJsonText } from "./read-tree.ts";

/** JSON to read: names, values, and objects and lists that fold. A text that is not JSON is shown as it stands. */
export const JsonTree = memo(function JsonTree({ text }: { text: string }) {
  const node = useMemo(() => readTree(text), [text]);
  return (
    <div className="json-tree foreign mono">
      {node === null ? (
        <div className="json-tree-lines">{text}</div>
      ) : (
        <Value node={node} at={rootPlace} from={node.from} name={null} />
      )}
    </div>
  );
});

const rootPlace = { depth: 0, siblings: 1 };
