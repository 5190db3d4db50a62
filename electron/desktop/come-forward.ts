import type { BrowserWindow } from "electron";

/** Somebody wants to see the window, which may not be there yet, or not any more. */
export function comeForward(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  // On a hidden one this shows it, too.
  window.show();
}
