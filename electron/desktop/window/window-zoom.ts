import type { BrowserWindow } from "electron";
import type { KeptPlace } from "./kept-place.ts";
import { type ZoomStep, stepZoom, zoomStepOf } from "./zoom.ts";

/** Keys, menu and wheel zoom the window; it is told how far, and remembered. */
export class WindowZoom {
  readonly #window: BrowserWindow;
  readonly #place: KeptPlace;
  readonly #tell: (percent: number) => void;

  constructor(window: BrowserWindow, place: KeptPlace, tell: (percent: number) => void) {
    this.#window = window;
    this.#place = place;
    this.#tell = tell;
    const { webContents } = window;
    webContents.on("before-input-event", (event, input) => {
      const step = zoomStepOf(input, process.platform === "darwin");
      if (step === null) return;
      // Neither the page nor the menu hears it.
      event.preventDefault();
      this.step(step);
    });
    webContents.on("zoom-changed", (_, direction) => this.step(direction));
    // Chromium has a memory of its own, which may be another one after a crash.
    webContents.on("did-navigate", () => this.#apply());
  }

  step(step: ZoomStep): void {
    if (this.#window.isDestroyed()) return;
    const zoom = stepZoom(this.#place.now.zoom, step);
    this.#place.change({ zoom });
    this.#apply();
    this.#tell(zoom);
  }

  #apply(): void {
    this.#window.webContents.setZoomFactor(this.#place.now.zoom / 100);
  }
}
