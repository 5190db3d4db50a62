import { useEffect } from "react";
import { useApp } from "../state/app-context.tsx";
import { isCovered } from "./covering.ts";

/** What is chosen in the desktop's menu. An id that nobody offers now does nothing, and so does any while a dialog is open. */
export function useMenuCommands(): void {
  const app = useApp();
  useEffect(
    () =>
      app.bridge.onEvent((event) => {
        if (event.event === "menu.chosen" && !isCovered()) app.commands.run(event.command);
      }),
    [app],
  );
}
