import { useState } from "react";
import type { StepSpace } from "../../shared/api/stored.ts";
import { Icon } from "../controls/icon.tsx";
import { oneLine } from "../format/cut-text.ts";
import { formatCount } from "../format/format-count.ts";
import { JsonTree } from "../json-tree/json-tree.tsx";
import "./space-list.css";

type Entry = Extract<StepSpace, { state: "read" }>["entries"][number];

/** What a step's space holds, key by key, and what of it is new. */
export function SpaceList({ space, onKeys }: { space: StepSpace; onKeys?: string }) {
  switch (space.state) {
    case "none":
      return <p className="space-nothing">No space is stored for this step.</p>;
    case "unreadable":
      return (
        <p className="space-nothing is-bad" role="note">
          <strong>The space cannot be read.</strong> <bdi>{space.notice}</bdi>
        </p>
      );
    case "read":
      if (space.entries.length === 0) return <p className="space-nothing">The space is empty.</p>;
      return (
        <>
          <ul className="space-list" aria-label={onKeys ?? "Space"}>
            {space.entries.map((entry) => (
              <SpaceEntry key={`${entry.change} ${entry.key}`} entry={entry} />
            ))}
          </ul>
          {space.left > 0 && <p className="space-nothing">and {formatCount(space.left, "further key")}</p>}
        </>
      );
  }
}

const signs: Readonly<Record<Entry["change"], string>> = {
  same: "",
  added: "+",
  changed: "~",
  removed: "−",
};

/** What stands in a line; the rest is a click away. */
const mostOnLine = 72;

function SpaceEntry({ entry: { key, change, now, before } }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const shown = change === "removed" ? before : now;
  const isLong = key.length > mostOnLine || [now, before].some((text) => text !== null && holdsMore(text));
  return (
    <li className={`space-entry is-${change}`}>
      <span className="space-sign mono" aria-hidden="true">
        {signs[change]}
      </span>
      <div className="space-text mono">
        <bdi className="space-key" title={oneLine(key, 1000)}>
          {key === "" ? '""' : cutLine(key)}
        </bdi>
        {change === "changed" && before !== null && (
          <>
            <SpaceValue text={before} isPast />
            <span className="space-arrow">
              <span className="unseen">is now</span>
              <span aria-hidden="true">→</span>
            </span>
          </>
        )}
        {shown !== null && <SpaceValue text={shown} isPast={change === "removed"} />}
        {isLong && (
          <button
            type="button"
            className="space-unfold"
            aria-expanded={isOpen}
            aria-label={`The whole of ${oneLine(key, mostOnLine)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron" size={12} />
          </button>
        )}
        {change !== "same" && <span className="space-change">{change}</span>}
        {isOpen && (
          <div className="space-whole">
            {key.length > mostOnLine && <bdi className="space-key">{key}</bdi>}
            {change === "changed" && before !== null && <Whole label="before" text={before} />}
            {shown !== null && <Whole label={change === "changed" ? "now" : null} text={shown} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** An object or a list is easier to read as a tree, however short. */
const holdsMore = (text: string): boolean =>
  text.length > mostOnLine || ((text.startsWith("{") || text.startsWith("[")) && text.length > 2);

function cutLine(text: string): string {
  const line = oneLine(text, mostOnLine);
  return line.length < text.length ? `${line}…` : line;
}

function SpaceValue({ text, isPast = false }: { text: string; isPast?: boolean }) {
  const kind = text.startsWith('"') ? "json-tree-string" : "json-tree-value";
  const words = <bdi className={kind}>{cutLine(text)}</bdi>;
  return isPast ? <del className="space-past">{words}</del> : words;
}

function Whole({ label, text }: { label: string | null; text: string }) {
  return (
    <div>
      {label !== null && <div className="space-label">{label}</div>}
      <JsonTree text={text} />
    </div>
  );
}
