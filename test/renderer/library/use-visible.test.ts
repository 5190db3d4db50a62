// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useVisible } from "../../../renderer/library/use-visible.ts";

it("keeps the row at the top where it is, when rows become lower or higher", () => {
  const scroller = document.createElement("div");
  const { result, rerender } = renderHook(({ height }) => useVisible(scroller, 1000, height), {
    initialProps: { height: 28 },
  });
  scroller.scrollTop = 28 * 100;
  act(() => result.current.measure());
  const { first } = result.current;
  rerender({ height: 24 });
  expect(scroller.scrollTop).toBe(24 * 100);
  expect(result.current.first).toBe(first);
  rerender({ height: 39 });
  expect(scroller.scrollTop).toBe(39 * 100);
});
