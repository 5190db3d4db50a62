import type { BrowserWindow } from "electron";
import { expect, it } from "vitest";
import { comeForward } from "../../../electron/desktop/come-forward.ts";

function forward(state: { destroyed?: boolean; minimized?: boolean }): string[] {
  const done: string[] = [];
  const alive = (what: string) => {
    if (state.destroyed === true) throw new Error("Object has been destroyed");
    done.push(what);
  };
  const window = {
    isDestroyed: () => state.destroyed === true,
    isMinimized: () => state.minimized === true,
    restore: () => alive("restored"),
    show: () => alive("shown"),
  };
  comeForward(window as unknown as BrowserWindow);
  return done;
}

it("shows the window, and restores one that was minimised", () => {
  expect(forward({})).toEqual(["shown"]);
  expect(forward({ minimized: true })).toEqual(["restored", "shown"]);
});

it("does nothing where there is no window yet, or none any more", () => {
  expect(() => comeForward(null)).not.toThrow();
  expect(forward({ destroyed: true })).toEqual([]);
});
