import type { OutlineEntry } from "../../shared/api/document.ts";
import { formatCount } from "../format/format-count.ts";
import { Glyph } from "../timeline/glyph.tsx";
import "./outline.css";

/** A turn in one line: its number, whose it is, what it is about, and whether it was cut off. */
export function EntryLine({ entry, hue }: { entry: OutlineEntry; hue: number }) {
  return (
    <>
      <span className="outline-number figures">{entry.turn + 1}</span>
      <Glyph type={entry.type} hue={hue} />
      <bdi className="outline-label">{entry.label === "" ? "nothing to show" : entry.label}</bdi>
      {(entry.interrupted || entry.incomplete > 0 || entry.lost > 0) && <Cut entry={entry} />}
    </>
  );
}

/** Filled for an interrupted turn, an outline for one that only holds an incomplete cycle or lost some of its parts. */
function Cut({ entry: { interrupted, incomplete, lost } }: { entry: OutlineEntry }) {
  const words = [
    interrupted && "Interrupted",
    incomplete > 0 && formatCount(incomplete, "incomplete cycle"),
    lost > 0 && formatCount(lost, "lost part"),
  ].filter((word) => word !== false);
  return (
    <span className="outline-cut" title={words.join(", ")}>
      <svg className="icon" width="11" height="11" viewBox="0 0 11 11" aria-hidden="true">
        <path
          d="M5.5 1.2L10.2 9.8H.8z"
          fill={interrupted ? "currentColor" : "none"}
          stroke="currentColor"
          strokeLinejoin="round"
        />
      </svg>
      <span className="unseen">{words.join(", ")}</span>
    </span>
  );
}
