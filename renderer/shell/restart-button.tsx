import { useApp } from "../state/app-context.tsx";

export function RestartButton({ label }: { label: string }) {
  const app = useApp();
  return (
    <button type="button" className="button" onClick={() => void app.restartEngine()}>
      {label}
    </button>
  );
}
