import { CompareView } from "../compare/compare-view.tsx";
import { useDocuments } from "../state/app-context.tsx";
import type { Comparing } from "../state/comparing.ts";
import type { DocumentsState } from "../state/documents.ts";
import { hasBothSides } from "../state/comparisons.ts";
import { GonePage } from "./gone-page.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { PickPage } from "./pick-page.tsx";
import { lackingSides } from "./take-for-sides.ts";
import "../controls/instead.css";
import { useChosenSide } from "./use-chosen-side.ts";

/** A comparison: the way to its sides while one is missing, then what came of it. */
export function ComparePane({ comparing }: { comparing: Comparing }) {
  // As a text, since there is much news of documents and little of it is of this.
  const lacking = useDocuments((state) => lackingSides(comparing, state).join());
  const opening = useDocuments(({ asleep }) => nameOfOpening(comparing, asleep));
  const { chosen, choose } = useChosenSide(comparing);
  if (!hasBothSides(comparing)) return <PickPage comparing={comparing} />;
  if (opening !== undefined) return <OpeningSides comparing={comparing} name={opening} />;
  const gone = (["a", "b"] as const).filter((side) => lacking.includes(side));
  if (gone.length > 0) return <GonePage comparing={comparing} gone={gone} />;
  return (
    <>
      <CompareView comparing={comparing} onPick={choose} />
      {chosen !== null && <PickDialog comparing={comparing} side={chosen} onClose={() => choose(null)} />}
    </>
  );
}

/** A side of the last session is on its way. */
function OpeningSides({ comparing: { key }, name }: { comparing: Comparing; name: string }) {
  return (
    <main className="asleep" role="tabpanel" id={`panel-${key}`} aria-labelledby={`tab-${key}`}>
      <p className="instead-opening patient" role="status">
        Opening <bdi>{name}</bdi>
      </p>
    </main>
  );
}

function nameOfOpening({ a, b }: Comparing, asleep: DocumentsState["asleep"]): string | undefined {
  const sides = [a, b].map((side) => asleep.get(side?.id ?? ""));
  return sides.find((document) => document !== undefined && document.state.is !== "failed")?.name;
}
