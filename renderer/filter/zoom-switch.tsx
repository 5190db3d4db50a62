import type { Document } from "../../shared/api/document.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { viewOf } from "../state/screen.ts";
import { zooms } from "./zooms.ts";

/** How much of the thread is seen at once. */
export function ZoomSwitch({ document: { id, onlyTurns } }: { document: Document }) {
  const app = useApp();
  const isDetailed = useScreen((state) => viewOf(state, id).isDetailed);
  const chosen = onlyTurns ? "turns" : isDetailed ? "details" : "messages";
  return (
    <div className="zoom" role="group" aria-label="Zoom">
      {zooms.map(({ zoom, label, explains }) => (
        <button
          key={zoom}
          type="button"
          className="zoom-button"
          aria-pressed={zoom === chosen}
          title={`${explains} (− and +)`}
          onClick={() => void app.filters.setZoom(id, zoom)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
