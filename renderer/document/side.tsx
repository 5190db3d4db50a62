import type { ReactNode } from "react";
import { useScreen } from "../state/app-context.tsx";
import type { PaneName } from "../state/screen.ts";

/** A pane beside the middle, unless it is folded. */
export function Side({ pane, children }: { pane: PaneName; children: ReactNode }) {
  const { width, folded } = useScreen((state) => state.panes[pane]);
  if (folded) return null;
  return (
    <div
      className={`doc-side is-${pane}`}
      data-pane={pane === "details" ? "details" : "left"}
      style={{ width }}
    >
      {children}
    </div>
  );
}
