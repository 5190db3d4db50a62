import { showChord } from "../commands/match-chord.ts";
import { isMac } from "../commands/use-command-keys.ts";
import { useApp } from "../state/app-context.tsx";

/** For whoever does not know the key yet: it says it. */
export function PaletteButton() {
  const app = useApp();
  const key = showChord("Mod+K", isMac());
  return (
    <button
      type="button"
      className="palette-button"
      title={`Everything that can be done (${key})`}
      onClick={() => app.palette.overlay.dispatch("commands")}
    >
      <span className="unseen">Commands </span>
      <kbd>{key}</kbd>
    </button>
  );
}
