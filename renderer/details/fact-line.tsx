import { CopyButton } from "../controls/copy-button.tsx";
import type { Fact } from "./facts-of.ts";

type Props = { fact: Fact; onReveal: (row: number) => void };

/** One fact: its name, what it says, and where it leads or what can be copied of it. */
export function FactLine({ fact: { label, text, exact, copies, isCode, row }, onReveal }: Props) {
  const kind = isCode === true ? "fact-text mono" : "fact-text figures";
  return (
    <div className="fact">
      <dt className="fact-label">{label}</dt>
      <dd className="fact-value">
        {row === undefined ? (
          <bdi className={kind} title={exact}>
            {text}
          </bdi>
        ) : (
          <button type="button" className="fact-link" title={exact} onClick={() => onReveal(row)}>
            <bdi className={kind}>{text}</bdi>
          </button>
        )}
        {copies !== undefined && <CopyButton text={copies} what={label.toLowerCase()} />}
      </dd>
    </div>
  );
}
