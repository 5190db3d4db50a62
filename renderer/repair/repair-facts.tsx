import type { Document } from "../../shared/api/document.ts";
import { Trouble } from "../controls/trouble.tsx";
import type { RepairSession } from "./repair-session.ts";
import { useRepair } from "./use-repair-session.ts";
import { wordKept } from "../dialog/word-counts.ts";
import { isListed, wordOlder, wordSame, wordVersionChange } from "./word-preview.ts";

/** What stays under the chosen policy, in figures. */
export function RepairFacts({ document, session }: { document: Document; session: RepairSession }) {
  const { previewed, work } = useRepair(session, ({ cards, chosen }) => cards[chosen]);
  if (work.state === "failed") return <Trouble failure={work.failure} retry={() => session.retry()} />;
  if (previewed === null)
    return <p className="repair-facts patient">Working out what would happen to this thread</p>;
  const { preview, policy } = previewed;
  const lines = [
    preview.isSame && isListed(preview) ? wordSame(document, preview) : null,
    wordKept(preview),
    ...wordOlder(preview),
    wordVersionChange(preview.version, policy.version !== "same"),
  ].filter((line) => line !== null);
  return (
    <ul className={work.state === "done" ? "repair-facts figures" : "repair-facts figures is-old"}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
