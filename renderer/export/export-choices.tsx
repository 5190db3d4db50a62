import type { ReactNode } from "react";
import type { Document } from "../../shared/api/document.ts";
import { Choice } from "../dialog/choice.tsx";
import { DropChecks } from "../dialog/drop-checks.tsx";
import { policyNames, policyWords } from "../dialog/policy-words.ts";
import type { ExportSession } from "./export-session.ts";
import { isBusy, policyOf } from "./export-state.ts";
import { FormatList } from "./format-list.tsx";
import { RedactionChoice } from "./redaction-choice.tsx";
import { TurnsChoice } from "./turns-choice.tsx";
import { useExport } from "./use-export-session.ts";
import "./export-choices.css";

type Props = { document: Document; session: ExportSession };

/** What is exported and how. */
export function ExportChoices({ document, session }: Props) {
  const isFixed = useExport(session, ({ ending }) => isBusy(ending));
  return (
    <fieldset className="export-choices scrolls" disabled={isFixed}>
      <legend className="unseen">What is exported</legend>
      <Part name="Format">
        <FormatList session={session} />
      </Part>
      <Part name="Turns">
        <TurnsChoice document={document} session={session} />
      </Part>
      <Part name="What goes">
        <PolicyChoice session={session} />
      </Part>
      <Part name="Redaction">
        <RedactionChoice session={session} />
      </Part>
    </fieldset>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="export-part" aria-label={name}>
      <h3 className="export-part-name">{name}</h3>
      {children}
    </section>
  );
}

const policies = policyNames.map((value) => ({ value, words: policyWords[value].name }));

/** What becomes of incomplete cycles, and what else is left out. */
function PolicyChoice({ session }: { session: ExportSession }) {
  const choice = useExport(session, (state) => state.choice);
  const chosen = policyOf(choice);
  return (
    <>
      <Choice
        label="Incomplete cycles"
        choices={policies}
        chosen={chosen}
        onChoose={(incompleteCycles) => session.change({ incompleteCycles })}
      />
      <p className="export-does">{policyWords[chosen].does}</p>
      <DropChecks options={choice} onChange={(change) => session.change(change)} />
    </>
  );
}
