import { usualMeasures } from "../../renderer/look/measures.ts";
import { describe, expect, it } from "vitest";
import { aboveEdge, stickyHeight, turnGap } from "../../renderer/timeline/row-place.ts";

describe("the row at the upper edge", () => {
  it("is the header of a turn without the gap above it", () => {
    expect(aboveEdge(7, "turn", false, usualMeasures)).toBe(turnGap);
  });

  it("has no gap above it where it is the first, or where there are only turns", () => {
    expect(aboveEdge(0, "turn", false, usualMeasures)).toBe(0);
    expect(aboveEdge(7, "turn", true, usualMeasures)).toBe(0);
  });

  it("stands under the header of its turn", () => {
    expect(aboveEdge(7, "part", false, usualMeasures)).toBe(-stickyHeight(usualMeasures));
  });
});
