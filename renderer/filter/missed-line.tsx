import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";

/** Says that something led to what has no row now, with the way to it. */
export function MissedLine({ id }: { id: string }) {
  const app = useApp();
  const pointer = useStore(app.filters.missed, (missed) => missed.get(id) ?? null);
  if (pointer === null) return null;
  return (
    <div className="filter-missed" role="status">
      <Icon name="filter" size={14} />
      <span className="filter-missed-words">
        The filter leaves out what this leads to: <bdi className="mono">{pointer}</bdi>
      </span>
      <button type="button" className="link" onClick={() => void app.filters.showAnyway(id, pointer)}>
        Show all rows
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => app.filters.forgetMissed(id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
