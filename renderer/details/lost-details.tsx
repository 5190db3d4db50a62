import type { RowOf } from "../../shared/api/row.ts";
import { CopyLost } from "../lost/copy-lost.tsx";
import { LostStretches } from "../lost/lost-stretches.tsx";
import { isShort, WholeLost } from "../lost/whole-lost.tsx";
import { formatNumber } from "../format/format-number.ts";
import { Section } from "./section.tsx";

type Props = { id: string; row: RowOf<"lost">; edition: string };

const headings: Readonly<Record<RowOf<"lost">["part"], string>> = {
  text: "Text so far",
  thinking: "Thinking so far",
  "tool-call": "Arguments so far",
  "tool-return": "Content so far",
  line: "The line",
  other: "As it came",
};

/** The whole text of a lost part, as far as it came. */
export function LostText({ id, row, edition }: Props) {
  const { pointer, preview, part } = row;
  if (preview.form === "none") return <p className="details-nothing">Nothing of it came.</p>;
  return (
    <Section heading={headings[part]}>
      <div className="content-tools">
        <CopyLost {...{ id, pointer }} sizeBytes={preview.sizeBytes} look="content-button" />
      </div>
      {isShort(preview) ? (
        <WholeLost {...{ id, row, edition }} />
      ) : (
        <LostStretches {...{ id, pointer, edition }} />
      )}
    </Section>
  );
}

/** Where a source would be shown. */
export function NoSource({ row: { line } }: { row: RowOf<"lost"> }) {
  return (
    <div className="details-none">
      <p className="details-hint">
        This was lost: it stands nowhere in the thread.
        {line !== null && ` Its last event stands in line ${formatNumber(line)} of the capture.`}
      </p>
    </div>
  );
}
