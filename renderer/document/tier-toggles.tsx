import type { Document } from "../../shared/api/document.ts";

type Tier = Document["hidden"][number];

const tiers: readonly { tier: Tier; explains: string }[] = [
  { tier: "protocol", explains: "events of the protocol itself" },
  { tier: "application", explains: "events and parts of the application" },
  { tier: "system", explains: "events and parts of the system, which the thread's hash leaves out" },
  { tier: "unknown", explains: "events and parts whose name says nothing" },
];

/** Which tiers have rows. Whatever is off, the conversation itself stays. */
export function TierToggles({
  hidden,
  onHide,
}: {
  hidden: readonly Tier[];
  onHide: (hidden: Tier[]) => void;
}) {
  return (
    <div className="tiers" role="group" aria-label="Tiers that are shown">
      {tiers.map(({ tier, explains }) => {
        const isShown = !hidden.includes(tier);
        return (
          <button
            key={tier}
            type="button"
            className={`toggle is-${tier}`}
            aria-pressed={isShown}
            title={`${isShown ? "Hide" : "Show"} ${explains}`}
            onClick={() => onHide(isShown ? [...hidden, tier] : hidden.filter((other) => other !== tier))}
          >
            {tier}
          </button>
        );
      })}
    </div>
  );
}
