import { useApp } from "../state/app-context.tsx";

/** What the keys do, for whoever asks. */
export function KeysButton() {
  const app = useApp();
  return (
    <button
      type="button"
      className="button"
      title="What the keys do (?)"
      onClick={() => app.palette.overlay.dispatch("keys")}
    >
      Keys
    </button>
  );
}
