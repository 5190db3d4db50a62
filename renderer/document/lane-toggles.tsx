import { useApp, useScreen } from "../state/app-context.tsx";
import { type Lanes, browsingOf } from "../state/screen.ts";

const lanes = [
  { lane: "saw", other: "ran", name: "Saw", title: "What the user saw" },
  { lane: "ran", other: "saw", name: "Ran", title: "What ran" },
] as const;

/** Which of the two lanes of a chat are shown: either, or both. */
export function LaneToggles({ id }: { id: string }) {
  const app = useApp();
  const shown = useScreen((state) => browsingOf(state, id).lanes);
  const show = (next: Lanes) => app.screen.dispatch({ type: "browsing", id, change: { lanes: next } });
  return (
    <div className="lanes" role="group" aria-label="Lanes that are shown">
      {lanes.map(({ lane, other, name, title }) => (
        <button
          key={lane}
          type="button"
          className="toggle"
          aria-pressed={shown !== other}
          title={title}
          // One of them is always there: whoever hides the last one sees the other.
          onClick={() => show(shown === "both" || shown === lane ? other : "both")}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
