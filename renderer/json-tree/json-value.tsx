import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import { aimedAt, isWithin, useAim, useOpenFor } from "../find/aim.tsx";
import { formatCount } from "../format/format-count.ts";
import { JsonLine } from "./json-line.tsx";
import { JsonString } from "./json-string.tsx";
import type { JsonHolder, JsonMember, JsonNode } from "./read-tree.ts";
import { formatNumber } from "../format/format-number.ts";

/** How deep a value stands, and how many stand beside it: both decide what is folded at first. */
export type ValuePlace = { depth: number; siblings: number };

const mostMembers = 8;
const deepest = 3;
/** In a long list even small members would fill screens. */
const mostSiblings = 24;
const atOnce = 200;

/** `from`: where it begins in the text, its name included. */
type ValueProps<N> = { node: N; at: ValuePlace; from: number; name: ReactNode };

export function Value({ node, at, from, name }: ValueProps<JsonNode>) {
  switch (node.form) {
    case "string":
      return <JsonString {...{ node, from, name }} />;
    case "value":
      return (
        <JsonLine from={from} to={node.to}>
          {name}
          <span className="json-tree-value">{node.literal}</span>
        </JsonLine>
      );
    case "object":
    case "list":
      if (node.members.length > 0) return <Holder {...{ node, at, from, name }} />;
      return (
        <JsonLine from={from} to={node.to}>
          {name}
          <span className="json-tree-count">{node.form === "object" ? "{ }" : "[ ]"}</span>
        </JsonLine>
      );
  }
}

function Holder({ node, at, from, name }: ValueProps<JsonHolder>) {
  const aim = useAim();
  const [isOpen, setOpen] = useOpenFor(
    () => startsOpen(node, at),
    isWithin(aim, node.from, node.to) ? aim : null,
    () => true,
  );
  const isList = node.form === "list";
  const count = formatCount(node.members.length, isList ? "item" : "member");
  // The outermost has no name, and nothing to gain from folding what is not even many lines.
  if (at.depth === 0 && !isList && node.members.length <= mostMembers) return <Members node={node} at={at} />;
  return (
    <div className={isOpen ? "json-tree-holder is-open" : "json-tree-holder"}>
      <button
        type="button"
        className="json-tree-toggle"
        aria-expanded={isOpen}
        {...aimedAt(aim, from, node.from)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron" size={12} />
        {name}
        <span className="json-tree-count">
          {isList ? "[ ]" : "{ }"} {count}
        </span>
      </button>
      {isOpen && <Members node={node} at={at} />}
    </div>
  );
}

function Members({ node, at }: { node: JsonHolder; at: ValuePlace }) {
  const { members } = node;
  const aim = useAim();
  const aimed = aim === null ? -1 : members.findIndex((member) => isWithin(aim, member.from, member.node.to));
  const [shown, setShown] = useOpenFor(atOnce, aimed < 0 ? null : aim, (before) =>
    Math.max(before, aimed + 1),
  );
  const left = members.length - shown;
  const inside = { depth: at.depth + 1, siblings: members.length };
  return (
    <div className="json-tree-members">
      {members.slice(0, shown).map((member, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the members of one text never move, and names may stand twice
        <Value key={index} node={member.node} at={inside} from={member.from} name={nameOf(member, index)} />
      ))}
      {left > 0 && (
        <button type="button" className="json-tree-button" onClick={() => setShown(shown + atOnce)}>
          show {Math.min(left, atOnce)} more of {formatNumber(left)}
        </button>
      )}
    </div>
  );
}

function nameOf({ name }: JsonMember, index: number): ReactNode {
  if (name === null) return <span className="json-tree-index">{index}</span>;
  return <bdi className="json-tree-name">{name === "" ? '""' : name}</bdi>;
}

/** The outermost is what one came to see. */
function startsOpen({ members }: JsonHolder, { depth, siblings }: ValuePlace): boolean {
  if (depth === 0) return true;
  return depth <= deepest && members.length <= mostMembers && siblings <= mostSiblings;
}
