import type { BrowserWindow } from "electron";
import { type WindowPlace, writePlace } from "../window-place.ts";

/** Long enough for a drag to end, short enough that little is lost with a process that is killed. */
const settles = 300;

/** How the window stands, written a moment after each change and when it closes. */
export class KeptPlace {
  readonly #folder: string;
  #place: WindowPlace;
  #timer: NodeJS.Timeout | null = null;

  constructor(folder: string, place: WindowPlace) {
    this.#folder = folder;
    this.#place = place;
  }

  get now(): WindowPlace {
    return this.#place;
  }

  change(change: Partial<WindowPlace>): void {
    this.#place = { ...this.#place, ...change };
    this.#timer ??= setTimeout(() => this.#write(), settles).unref();
  }

  follow(window: BrowserWindow): void {
    const note = () => {
      if (!window.isDestroyed()) this.change(placeOf(window));
    };
    window.on("resize", note);
    window.on("move", note);
    window.on("maximize", note);
    window.on("unmaximize", note);
    window.on("enter-full-screen", note);
    window.on("leave-full-screen", note);
    window.on("close", () => {
      note();
      this.#write();
    });
  }

  #write(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    writePlace(this.#folder, this.#place);
  }
}

const placeOf = (window: BrowserWindow): Partial<WindowPlace> => ({
  bounds: window.getNormalBounds(),
  // Of one that is minimised or fills the screen Electron says no, whatever it will be again.
  ...(window.isMinimized() || window.isFullScreen() ? {} : { isMaximized: window.isMaximized() }),
  isFullScreen: window.isFullScreen(),
});
