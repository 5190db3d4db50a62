import { useApp, useScreen } from "../state/app-context.tsx";
import { browsingOf } from "../state/screen.ts";
import { lanes, turnLane } from "./lanes.ts";

/** Which of the two lanes of a chat are shown: either, or both. */
export function LaneToggles({ id }: { id: string }) {
  const app = useApp();
  const shown = useScreen((state) => browsingOf(state, id).lanes);
  return (
    <div className="lanes" role="group" aria-label="Lanes that are shown">
      {lanes.map(({ lane, other, name, title }) => (
        <button
          key={lane}
          type="button"
          className="toggle"
          aria-pressed={shown !== other}
          title={title}
          onClick={() =>
            app.screen.dispatch({ type: "browsing", id, change: { lanes: turnLane(shown, lane) } })
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}
