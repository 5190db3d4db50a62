import type { PreloadBridge } from "../../shared/api/bridge.ts";
import { browserBridge } from "./browser-bridge.ts";
import { desktopBridge } from "./desktop-bridge.ts";
import type { ScreenBridge } from "./screen-bridge.ts";

declare global {
  interface Window {
    threadlens?: PreloadBridge;
  }
}

export function chooseBridge(): ScreenBridge {
  if (window.threadlens !== undefined) return desktopBridge(window.threadlens);
  return browserBridge({
    fetch: (address, init) => window.fetch(address, init),
    openEvents: () => new EventSource("events"),
  });
}
