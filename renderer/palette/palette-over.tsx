import { SettingsDialog } from "../settings/settings-dialog.tsx";
import { useApp } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { PaletteDialog } from "./palette-dialog.tsx";

const whole = <T,>(state: T): T => state;

/** What the palette's own keys bring up, over everything. */
export function PaletteOver() {
  const overlay = useStore(useApp().palette.overlay, whole);
  if (overlay === "commands") return <PaletteDialog />;
  if (overlay === "settings") return <SettingsDialog />;
  return overlay === "keys" ? <KeysDialog /> : null;
}
