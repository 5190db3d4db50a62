import { type Tier, tiers, turnTier } from "./tiers.ts";

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
            onClick={() => onHide(turnTier(hidden, tier))}
          >
            {tier}
          </button>
        );
      })}
    </div>
  );
}
