// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { followPanes, rememberedPanes } from "../../renderer/shell/remembered-panes.ts";
import { App } from "../../renderer/state/app.ts";
import { firstScreen } from "../../renderer/state/screen.ts";
import { fakeBridge } from "./fake-bridge.ts";

afterEach(() => localStorage.clear());

it("comes back to the panes as they were left", () => {
  const { screen } = new App(fakeBridge().bridge, { panes: rememberedPanes(1280) });
  expect(screen.get().panes).toEqual(firstScreen.panes);
  followPanes(screen);
  screen.dispatch({ type: "pane", name: "details", pane: { width: 500 } });
  screen.dispatch({ type: "pane", name: "outline", pane: { folded: true } });
  expect(rememberedPanes(1280)).toEqual({
    chats: firstScreen.panes.chats,
    outline: { ...firstScreen.panes.outline, folded: true },
    details: { width: 500, folded: false },
    problems: firstScreen.panes.problems,
  });
});

it("folds the left pane at first where three panes have no room", () => {
  expect(rememberedPanes(640).chats.folded).toBe(true);
  expect(rememberedPanes(640).outline.folded).toBe(true);
  expect(rememberedPanes(640).details.folded).toBe(false);
});

it("starts as usual where what was stored makes no sense", () => {
  for (const stored of ["", "{", "null", '{"outline":{"width":"wide","folded":false}}']) {
    localStorage.setItem("threadlens.panes", stored);
    expect(rememberedPanes(1280)).toEqual(firstScreen.panes);
  }
});
