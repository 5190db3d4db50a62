import type { RepairVerdict } from "../../shared/api/repair.ts";
import { formatCount } from "../format/format-count.ts";
import { FindingLine } from "./finding-line.tsx";
import { VerdictSign } from "./verdict-sign.tsx";
import { type Verdicts, providers, refusalsOf } from "./word-verdict.ts";

type Props = { verdicts: Verdicts; isOld: boolean; onJump: (pointer: string) => Promise<void> };

/** Why providers would refuse a result, before it is saved. */
export function Refusals({ verdicts, isOld, onJump }: Props) {
  const refusals = refusalsIn(verdicts);
  if (refusals.length === 0) return null;
  return (
    <section
      className={isOld ? "refusals scrolls is-old" : "refusals scrolls"}
      aria-label="Why it would be refused"
    >
      {refusals.map(({ by, verdict }) => (
        <div key={by.join(" ")}>
          <h3 className="refusals-by">
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
function refusalsIn(verdicts: Verdicts): Refusal[] {
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

/** How many reasons there are in all. */
export const countRefusals = (verdicts: Verdicts): number =>
  refusalsIn(verdicts).reduce((sum, { verdict }) => sum + refusalsOf(verdict), 0);

function Reasons({ verdict: { reasons, left }, onJump }: { verdict: RepairVerdict } & Pick<Props, "onJump">) {
  return (
    <ul className="refusals-reasons">
      {reasons.map((reason, place) => (
        // The same may be said twice of one place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <button type="button" className="finding" onClick={() => void onJump(reason.pointer)}>
            <FindingLine finding={reason} />
          </button>
        </li>
      ))}
      {left > 0 && <li className="refusals-left figures">and {formatCount(left, "more reason")}</li>}
    </ul>
  );
}
