import type { Preview, RowOf } from "../../shared/api/row.ts";
import { Icon } from "../controls/icon.tsx";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { cutText, oneLine } from "../format/cut-text.ts";
import { formatClock } from "../format/format-time.ts";
import { useApp } from "../state/app-context.tsx";
import { ArgumentLine } from "./argument-line.tsx";
import { Outcome } from "./outcome.tsx";

type PartProps = { row: RowOf<"part"> };

export function PartRow({ row, isUnfolded, id }: PartProps & { isUnfolded: boolean; id: string }) {
  return (
    <>
      {row.role === "response" && <span className="rail" aria-hidden="true" />}
      <PartBody row={row} isUnfolded={isUnfolded} id={id} />
      <span className="row-facts figures">
        {row.outcome !== null && <Outcome word={row.outcome} />}
        {isWorthSaying(row.preview) && <Size bytes={row.preview.sizeBytes} />}
        {row.opens && row.at !== null && row.role !== "prompt" && (
          <bdi className="row-time" title={row.at}>
            {formatClock(row.at)}
          </bdi>
        )}
      </span>
    </>
  );
}

/** A new kind of part gets its own look here; without one it shows its kind and what it holds. */
function PartBody({ row, isUnfolded, id }: PartProps & { isUnfolded: boolean; id: string }) {
  switch (row.partKind) {
    case "text":
    case "user-prompt":
      return <TextBody preview={row.preview} />;
    case "thinking":
      return <ThinkingBody row={row} isUnfolded={isUnfolded} id={id} />;
    case "tool-call":
    case "builtin-tool-call":
      return <CallBody row={row} />;
    case "tool-return":
    case "builtin-tool-return":
      return <ReturnBody row={row} />;
    case "retry-prompt":
      return <NamedBody name="retry" row={row} />;
    case "file":
      return <NamedBody name="file" row={row} />;
    case null:
      return <NamedBody name="part without a kind" row={row} tier="unknown" />;
    default:
      return <NamedBody name={row.partKind} row={row} tier={row.tier} />;
  }
}

function TextBody({ preview }: { preview: Preview }) {
  if (preview.form === "json") return <PreviewLine preview={preview} />;
  if (preview.text.trim() === "") return <div className="part-none">empty text</div>;
  const { text, cut } = cutText(preview);
  return (
    <div className="part-text foreign" dir="auto">
      {text}
      {cut && <span className="part-cut">… {formatBytes(preview.sizeBytes)} in all</span>}
    </div>
  );
}

function ThinkingBody({ row, isUnfolded, id }: PartProps & { isUnfolded: boolean; id: string }) {
  const app = useApp();
  const { text, cut } = cutText(row.preview);
  const shown = isUnfolded ? text : oneLine(text);
  const fold = () => app.screen.dispatch({ type: "fold", id, row: row.row });
  return (
    <div className={isUnfolded ? "part-thinking is-open" : "part-thinking"}>
      {/* The list has the keys: Space does the same for the selected row. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span className="part-twisty" title={isUnfolded ? "Fold (Space)" : "Unfold (Space)"} onClick={fold}>
        <Icon name="chevron" size={12} />
        thinking
      </span>
      <span className="part-thought foreign" dir="auto">
        {shown === "" ? "nothing written down" : shown}
        {isUnfolded && cut && <span className="part-cut">… {formatBytes(row.preview.sizeBytes)} in all</span>}
      </span>
    </div>
  );
}

function CallBody({ row }: PartProps) {
  return (
    <div className="part-line mono">
      <bdi className="part-tool">{row.tool ?? "call without a name"}</bdi>{" "}
      {row.preview.text.startsWith("{") ? (
        <ArgumentLine json={row.preview.text} none="no arguments" />
      ) : (
        <PreviewLine preview={row.preview} />
      )}
    </div>
  );
}

function ReturnBody({ row }: PartProps) {
  return (
    <div className="part-line is-return mono">
      <span className="part-hook" aria-label="return">
        ↳
      </span>{" "}
      <PreviewLine preview={row.preview} />
    </div>
  );
}

/** Kinds of part that have no look of their own: the kind as a chip, and the beginning of what they hold. */
function NamedBody({ name, row, tier }: PartProps & { name: string; tier?: string }) {
  return (
    <div className="part-line">
      <bdi
        className={tier === undefined ? "chip is-plain mono" : `chip is-${tier} mono`}
        title={`Part of kind ${name}`}
      >
        {name}
        {tier === "unknown" && <span className="chip-mark">?</span>}
      </bdi>{" "}
      {row.tool !== null && <bdi className="part-tool mono">{row.tool} </bdi>}
      <PreviewLine preview={row.preview} without="part_kind" />
    </div>
  );
}

/** The beginning of any value, on one line. */
export function PreviewLine({ preview, without }: { preview: Preview; without?: string }) {
  if (preview.form === "none") return <span className="part-none">nothing</span>;
  if (preview.form === "json")
    return <ArgumentLine json={preview.text} none={emptyWords(preview)} {...(without && { without })} />;
  const line = oneLine(preview.text);
  return line === "" ? (
    <span className="part-none">empty text</span>
  ) : (
    <bdi className="part-words">{line}</bdi>
  );
}

const emptyWords = ({ text }: Preview): string => (/^\{\s*\}$/.test(text) ? "empty object" : "nothing more");

function Size({ bytes }: { bytes: number }) {
  return <span title={exactBytes(bytes)}>{formatBytes(bytes)}</span>;
}

const isWorthSaying = (preview: Preview): boolean => preview.cut || preview.sizeBytes >= 1024;
