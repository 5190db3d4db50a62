import { useEffect, useState } from "react";
import type { RowOf } from "../../shared/api/row.ts";
import { formatCount } from "../format/format-count.ts";
import type { DocumentPages } from "../state/document-pages.ts";

type Props = { row: RowOf<"turn">; pages: DocumentPages };

/** What a turn is about where nothing else of it is shown: the first words of a prompt, or how much an agent did. */
export function TurnWords({ row, pages }: Props) {
  const prompt = usePrompt(row, pages);
  if (row.type === "user") return <bdi className="turn-words foreign">{prompt}</bdi>;
  const cycles = row.cycles === null ? 0 : row.cycles.kept + row.cycles.incomplete;
  const counts = [
    formatCount(row.messages, "message"),
    ...(cycles > 0 ? [formatCount(cycles, "cycle")] : []),
  ];
  return <span className="turn-words figures">{counts.join(", ")}</span>;
}

function usePrompt({ turn, type }: Props["row"], pages: DocumentPages): string {
  const [label, setLabel] = useState("");
  useEffect(() => {
    if (type !== "user") return;
    let isOld = false;
    void pages.outline.find(turn).then((entry) => {
      if (entry !== null && !isOld) setLabel(entry.label);
    });
    return () => {
      isOld = true;
    };
  }, [turn, type, pages]);
  return label;
}
