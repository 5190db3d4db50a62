import { AboutDialog } from "../about/about-dialog.tsx";
import { ReportDialog } from "../about/report-dialog.tsx";
import { SettingsDialog } from "../settings/settings-dialog.tsx";
import { useApp } from "../state/app-context.tsx";
import { useStore } from "../state/store.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { PaletteDialog } from "./palette-dialog.tsx";

const whole = <T,>(state: T): T => state;

/** What the palette's own keys bring up, over everything. */
export function PaletteOver() {
  const overlay = useStore(useApp().palette.overlay, whole);
  switch (overlay) {
    case "commands":
      return <PaletteDialog />;
    case "keys":
      return <KeysDialog />;
    case "about":
      return <AboutDialog />;
    case "report":
      return <ReportDialog />;
    case "settings":
      return <SettingsDialog />;
    case null:
      return null;
  }
}
