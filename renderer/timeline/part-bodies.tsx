import type { RowOf } from "../../shared/api/row.ts";
import { ArgumentLine } from "./argument-line.tsx";
import { PreviewLine } from "./preview-line.tsx";

type PartProps = { row: RowOf<"part"> };

export function CallBody({ row }: PartProps) {
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

/** Its tool is named only where it does not stand right below its call. */
export function ReturnBody({ row }: PartProps) {
  const isBelow = row.pair !== null && row.pair.turn === row.turn && row.pair.leftOut !== true;
  return (
    <div className="part-line is-return mono">
      <span className="part-hook" aria-label="return">
        ↳
      </span>{" "}
      {!isBelow && row.tool !== null && <bdi className="part-tool">{row.tool} </bdi>}
      <PreviewLine preview={row.preview} />
    </div>
  );
}

/** Kinds of part that have no look of their own: the kind as a chip, and the beginning of what they hold. */
export function NamedBody({ name, row, tier }: PartProps & { name: string; tier?: string }) {
  return (
    <div className={row.pair === null ? "part-line" : "part-line is-return"}>
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
