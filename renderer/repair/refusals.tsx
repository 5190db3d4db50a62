import type { RepairPreview, RepairVerdict } from "../../shared/api/repair.ts";
import { formatCount } from "../format/format-count.ts";
import { FindingLine } from "./finding-line.tsx";
import type { RepairSession } from "./repair-session.ts";
import { useRepair } from "./use-repair-session.ts";
import { VerdictSign } from "./verdict-sign.tsx";
import { providers } from "./word-preview.ts";

type Props = { session: RepairSession; onJump: (pointer: string) => Promise<void> };

/** Why providers would refuse what the chosen policy makes, before it is saved. */
export function Refusals({ session, onJump }: Props) {
  const { previewed, work } = useRepair(session, ({ cards, chosen }) => cards[chosen]);
  const refusals = previewed === null ? [] : refusalsIn(previewed.preview.verdicts);
  if (refusals.length === 0) return null;
  return (
    <section
      className={work.state === "done" ? "repair-refusals scrolls" : "repair-refusals scrolls is-old"}
      aria-label="Why it would be refused"
    >
      {refusals.map(({ by, verdict }) => (
        <div key={by.join(" ")}>
          <h3 className="repair-refuser">
            <VerdictSign accepts={false} /> {by.join(" and ")} {by.length === 1 ? "refuses" : "refuse"} this
          </h3>
          <Reasons verdict={verdict} onJump={onJump} />
        </div>
      ))}
    </section>
  );
}

type Refusal = { by: string[]; verdict: RepairVerdict };

/** Providers mostly agree: what both say is said once. */
function refusalsIn(verdicts: RepairPreview["verdicts"]): Refusal[] {
  const refusals = new Map<string, Refusal>();
  for (const { name, words } of providers) {
    const verdict = verdicts[name];
    if (verdict.accepts) continue;
    const key = JSON.stringify(verdict);
    const same = refusals.get(key);
    if (same === undefined) refusals.set(key, { by: [words], verdict });
    else same.by.push(words);
  }
  return [...refusals.values()];
}

function Reasons({ verdict: { reasons, left }, onJump }: { verdict: RepairVerdict } & Pick<Props, "onJump">) {
  return (
    <ul className="repair-reasons">
      {reasons.map((reason, place) => (
        // The same may be said twice of one place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <button type="button" className="finding" onClick={() => void onJump(reason.pointer)}>
            <FindingLine finding={reason} />
          </button>
        </li>
      ))}
      {left > 0 && <li className="repair-left figures">and {formatCount(left, "more reason")}</li>}
    </ul>
  );
}
