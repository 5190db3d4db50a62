import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ZoomStep, fitZoom, stepZoom, zoomStepOf } from "../../../../electron/desktop/window/zoom.ts";

describe("zooming", () => {
  it("goes step by step between its ends, from wherever it is", () => {
    expect([stepZoom(100, "in"), stepZoom(100, "out"), stepZoom(105, "in"), stepZoom(105, "out")]).toEqual([
      110, 90, 110, 100,
    ]);
    expect([stepZoom(300, "in"), stepZoom(50, "out"), stepZoom(175, "reset")]).toEqual([300, 50, 100]);
  });

  it("never leaves its limits, and any step is undone by the other way", () => {
    const percent = fc.integer({ min: 1, max: 1000 }).map(fitZoom);
    const steps = fc.array(fc.constantFrom<ZoomStep>("in", "out", "reset"), { minLength: 1 });
    fc.assert(
      fc.property(percent, steps, (start, taken) => {
        const end = taken.reduce(stepZoom, start);
        expect(end).toBe(fitZoom(end));
        expect(stepZoom(stepZoom(Math.min(end, 250), "in"), "out")).toBe(Math.min(end, 250));
      }),
    );
  });
});

const key = (pressed: string, change: Partial<Parameters<typeof zoomStepOf>[0]> = {}) => ({
  type: "keyDown",
  key: pressed,
  code: "",
  control: true,
  meta: false,
  alt: false,
  ...change,
});

describe("the keys for it", () => {
  it.each([
    [key("+"), "in"],
    [key("="), "in"],
    [key("-"), "out"],
    [key("0"), "reset"],
    [key("Add", { code: "NumpadAdd" }), "in"],
    [key("Subtract", { code: "NumpadSubtract" }), "out"],
    [key("Insert", { code: "Numpad0" }), "reset"],
    [key("+", { type: "keyUp" }), null],
    [key("+", { control: false }), null],
    [key("+", { alt: true }), null],
    [key("k"), null],
  ])("%j: %s", (pressed, step) => {
    expect(zoomStepOf(pressed, false)).toBe(step);
  });

  it("go with ⌘ on a Mac", () => {
    expect(zoomStepOf(key("+"), true)).toBeNull();
    expect(zoomStepOf(key("+", { control: false, meta: true }), true)).toBe("in");
  });
});
