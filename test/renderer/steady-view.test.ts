// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSteadyView } from "../../renderer/timeline/use-steady-view.ts";

/** A list of rows, of which those without a pointer have not arrived. */
type Drawn = { height: number; pointer?: string };

let resized: () => void;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Nothing is laid out here, so the rows say where they stand: one below the other, moved by what is scrolled. */
function listOf(rows: Drawn[]) {
  const scroller = document.createElement("div");
  const list = document.createElement("div");
  list.dataset["testid"] = "virtuoso-item-list";
  scroller.append(list);
  document.body.append(scroller);
  Object.defineProperty(scroller, "clientHeight", { value: 100 });
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  for (const [index, { pointer }] of rows.entries()) {
    const item = document.createElement("div");
    const row = document.createElement("div");
    item.dataset["index"] = String(index);
    if (pointer !== undefined) row.dataset["pointer"] = pointer;
    item.append(row);
    item.getBoundingClientRect = () => {
      const above = rows.slice(0, index).reduce((sum, { height }) => sum + height, 0);
      return new DOMRect(0, above - scroller.scrollTop, 100, rows[index]?.height);
    };
    list.append(item);
  }
  return { scroller, topOf: (index: number) => list.children[index]!.getBoundingClientRect().top };
}

function steadyList(rows: Drawn[]) {
  const held = { is: false };
  const drawn = listOf(rows);
  renderHook(() => useSteadyView(drawn.scroller, () => held.is));
  const scrollBy = (by: number) => {
    drawn.scroller.scrollTop += by;
    drawn.scroller.dispatchEvent(new Event("scroll"));
  };
  return { ...drawn, held, scrollBy };
}

const rowsOf = (count: number): Drawn[] =>
  Array.from({ length: count }, (_, at) => ({ height: 30, pointer: `/turns/${at}` }));

it("what is in view stays where it is when rows above get other heights", () => {
  const rows = rowsOf(20);
  const { scrollBy, topOf } = steadyList(rows);
  scrollBy(300);
  expect(topOf(10)).toBe(0);
  rows[2]!.height = 500;
  rows[12]!.height = 90;
  resized();
  expect(topOf(10)).toBe(0);
});

it("heights that change between a scroll and the next are not taken for scrolling", () => {
  const rows = rowsOf(20);
  const { scrollBy, topOf } = steadyList(rows);
  scrollBy(300);
  rows[2]!.height = 500;
  scrollBy(-15);
  resized();
  expect(topOf(10)).toBe(15);
});

it("a row that has not arrived grows upwards, out of the way of what is being read", () => {
  const rows = rowsOf(20);
  delete rows[10]!.pointer;
  const { scrollBy, topOf } = steadyList(rows);
  scrollBy(300);
  rows[10]!.height = 200;
  resized();
  expect(topOf(11)).toBe(30);
});

it("a row that the user unfolds grows downwards from where it begins", () => {
  const rows = rowsOf(20);
  const { scroller, scrollBy, topOf } = steadyList(rows);
  scrollBy(310);
  scroller
    .querySelector('[data-pointer="/turns/10"]')!
    .dispatchEvent(new Event("pointerdown", { bubbles: true }));
  rows[10]!.height = 200;
  resized();
  expect(topOf(10)).toBe(-10);
});

it("what was jumped to is left to those who hold it", () => {
  const rows = rowsOf(20);
  const { scroller, scrollBy, held } = steadyList(rows);
  scrollBy(300);
  held.is = true;
  rows[2]!.height = 500;
  resized();
  expect(scroller.scrollTop).toBe(300);
});

it("the list scrolls to where it begins and to what is held, but no more once the user went on", () => {
  const { scroller, held } = steadyList(rowsOf(20));
  scroller.scrollTo({ top: 90 });
  expect(scroller.scrollTop).toBe(90);
  scroller.dispatchEvent(new Event("wheel"));
  scroller.scrollTo({ top: 120 });
  scroller.scrollBy({ top: 7 });
  expect(scroller.scrollTop).toBe(90);
  held.is = true;
  scroller.scrollTo({ top: 120 });
  expect(scroller.scrollTop).toBe(120);
});

it("a wheel that turns before any row is drawn does not keep the list from where it begins", () => {
  const { scroller } = steadyList([]);
  scroller.dispatchEvent(new Event("wheel"));
  scroller.scrollTo({ top: 90 });
  expect(scroller.scrollTop).toBe(90);
});
