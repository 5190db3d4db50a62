import { useId } from "react";
import { wordProgress } from "../content/word-progress.ts";
import type { RepairPreview } from "../../shared/api/repair.ts";
import type { RepairSession } from "./repair-session.ts";
import { type PolicyName, policyNames, policyWords } from "../dialog/policy-words.ts";
import { type Card, isFixed } from "./repair-state.ts";
import { useRepair } from "./use-repair-session.ts";
import { VerdictSign } from "../dialog/verdict-sign.tsx";
import { providers, wordVerdict } from "../dialog/word-verdict.ts";
import { wordCost } from "./word-preview.ts";

/** The policies side by side: what each does, what providers say to its result, and what it costs. */
export function PolicyCards({ session }: { session: RepairSession }) {
  const group = useId();
  const { chosen, cards, saving } = useRepair(session, (state) => state);
  return (
    <div className="repair-cards" role="radiogroup" aria-label="What becomes of incomplete cycles">
      {policyNames.map((name) => (
        <PolicyCard
          key={name}
          {...{ name, group }}
          card={cards[name]}
          isChosen={name === chosen}
          isDisabled={isFixed(saving)}
          onChoose={() => session.choose(name)}
        />
      ))}
    </div>
  );
}

type CardProps = {
  name: PolicyName;
  group: string;
  card: Card;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
};

function PolicyCard({ name, group, card, isChosen, isDisabled, onChoose }: CardProps) {
  const { name: title, does } = policyWords[name];
  const { previewed, work } = card;
  const about = `${group}-${name}`;
  return (
    <label className={isChosen ? "repair-card is-chosen" : "repair-card"} data-policy={name}>
      <input
        type="radio"
        className="dialog-radio"
        name={group}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={title}
        aria-describedby={about}
        onChange={onChoose}
        {...(isChosen && { "data-first": "" })}
      />
      <span className="repair-card-name">{title}</span>
      <CardWork work={work} isFirst={previewed === null} />
      <span id={about} className="repair-card-about">
        <span className="repair-card-does">{does}</span>
        {previewed !== null && <Outcome preview={previewed.preview} isOld={work.state !== "done"} />}
        {work.state === "failed" && <span className="repair-card-failed">✕ could not be worked out</span>}
      </span>
    </label>
  );
}

function Outcome({ preview, isOld }: { preview: RepairPreview; isOld: boolean }) {
  return (
    <span className={isOld ? "repair-outcome figures is-old" : "repair-outcome figures"}>
      {providers.map(({ name, words }) => (
        <span key={name} className="repair-verdict">
          <VerdictSign accepts={preview.verdicts[name].accepts} />
          <span>
            {words}: {wordVerdict(preview.verdicts[name])}
          </span>
        </span>
      ))}
      <span className="repair-cost">{wordCost(preview)}</span>
    </span>
  );
}

/** Nothing is said of what may still be over at once. */
function CardWork({ work, isFirst }: { work: Card["work"]; isFirst: boolean }) {
  switch (work.state) {
    case "done":
    case "failed":
      return null;
    case "waiting":
      return isFirst ? <span className="repair-card-work patient">waits for its turn</span> : null;
    case "running":
      return (
        <span className="repair-card-work figures patient" title="How much of the thread was read for it">
          {work.progress === null ? "reading" : wordProgress(work.progress)}
        </span>
      );
  }
}
