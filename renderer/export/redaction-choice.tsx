import { type SecretKind, secretKinds } from "../../shared/redaction/redaction.ts";
import type { ExportSession } from "./export-session.ts";
import { PatternFields } from "./pattern-fields.tsx";
import { kindWords } from "./secret-words.ts";
import { useExport } from "./use-export-session.ts";

/** Off by default: whoever exports for themselves wants what is there. */
export function RedactionChoice({ session }: { session: ExportSession }) {
  const { isOn, kinds } = useExport(session, ({ choice }) => choice.redaction);
  const turn = (kind: SecretKind, isWanted: boolean) =>
    session.redact({ kinds: secretKinds.filter((one) => (one === kind ? isWanted : kinds.includes(one))) });
  return (
    <>
      <label className="dialog-check export-switch">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => session.redact({ isOn: target.checked })}
        />
        Replace secrets
      </label>
      {isOn && (
        <>
          <div className="export-kinds" role="group" aria-label="What is replaced">
            {secretKinds.map((kind) => (
              <label key={kind} className="dialog-check">
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={({ target }) => turn(kind, target.checked)}
                />
                {kindWords[kind].many}
              </label>
            ))}
          </div>
          <PatternFields session={session} />
          <p className="export-hint">
            Replaced by a marker with a short hash: equal secrets stay recognisably equal. Someone who guesses
            a secret can check the guess.
          </p>
        </>
      )}
    </>
  );
}
