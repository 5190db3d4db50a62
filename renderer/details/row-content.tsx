import { Pieces } from "../content/pieces.tsx";
import { useContent } from "../content/use-content.ts";
import type { Row } from "../../shared/api/row.ts";
import { Section } from "./section.tsx";
import { Trouble } from "../controls/trouble.tsx";

/** What the row holds, rendered. */
export function RowContent({ id, row }: { id: string; row: Row }) {
  const { answer, retry } = useContent(id, row.pointer);
  if (answer.state === "waiting") return <p className="details-wait patient">Reading the content</p>;
  if (answer.state === "failed") return <Trouble failure={answer.failure} retry={retry} />;
  const { pieces, left } = answer.value;
  if (pieces.length === 0)
    return row.kind === "turn" ? null : <p className="details-nothing">Holds nothing.</p>;
  return (
    <Section heading={headingOf(row)}>
      <Pieces id={id} pointer={row.pointer} pieces={pieces} left={left} where="details" />
    </Section>
  );
}

function headingOf(row: Row): string {
  if (row.kind === "turn") return "Client metadata";
  if (row.kind === "event") return "Data";
  return row.kind === "part" && row.answer !== null ? "Arguments" : "Content";
}
