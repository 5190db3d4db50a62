import { KeyLines } from "../controls/key-lines.tsx";
import { useKeySections } from "../palette/use-key-sections.ts";
import { useApp } from "../state/app-context.tsx";

/** Of all keys, those that lead through the rows. */
const groups = new Set(["Timeline", "Chat", "Stack", "Go"]);

/** What the pane says while no row is selected. */
export function KeysList() {
  const app = useApp();
  const sections = useKeySections().filter(({ name }) => groups.has(name));
  return (
    <div className="details-none">
      <p className="details-hint">Choose a row to see what it holds.</p>
      {sections.map(({ name, lines }) => (
        <KeyLines key={name} keys={lines} />
      ))}
      <button type="button" className="button" onClick={() => app.palette.overlay.dispatch("keys")}>
        All keys <kbd aria-hidden="true">?</kbd>
      </button>
    </div>
  );
}
