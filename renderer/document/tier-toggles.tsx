import type { Document } from "../../shared/api/document.ts";
import { useApp } from "../state/app-context.tsx";
import { tiers, turnTier } from "./tiers.ts";

/** Which tiers have rows. Whatever is off, the conversation itself stays. */
export function TierToggles({ document: { id, filter } }: { document: Document }) {
  const app = useApp();
  const { hidden } = filter;
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
            onClick={() => void app.filters.change(id, { hidden: turnTier(hidden, tier) })}
          >
            {tier}
          </button>
        );
      })}
    </div>
  );
}
