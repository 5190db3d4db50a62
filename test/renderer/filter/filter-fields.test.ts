import fc from "fast-check";
import { expect, it } from "vitest";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { filterFields, wordValue } from "../../../renderer/filter/filter-fields.ts";
import { presets } from "../../../renderer/filter/presets.ts";

const strings = fc.array(fc.oneof(fc.string(), fc.constantFrom("none", "id ", "__proto__")), {
  maxLength: 4,
});

it("what is chosen is what the filter gets, for every field", () => {
  const statuses = ["failed", "complete", "interrupted"] as const;
  fc.assert(
    fc.property(strings, fc.array(fc.option(fc.string(), { nil: null })), (names, agents) => {
      const filter = {
        ...everyRow,
        kinds: names,
        tools: names,
        agents,
        statuses: [...statuses],
        roles: ["event" as const],
      };
      for (const { chosen, change } of filterFields) {
        const changed = { ...filter, ...change(chosen(filter)) };
        expect({ ...changed, statuses: changed.statuses.toSorted() }).toEqual({
          ...filter,
          statuses: [...statuses].toSorted(),
        });
      }
    }),
  );
});

it("an agent whose id is empty is another one than none", () => {
  const { chosen } = filterFields.find(({ field }) => field === "agents")!;
  const [empty, none] = chosen({ ...everyRow, agents: ["", null] });
  expect(empty).not.toBe(none);
  expect(wordValue("agents", none!)).toBe("no agent");
  expect(wordValue("roles", "__proto__")).toBe("__proto__");
});

it("each press turns one thing on and off again", () => {
  for (const { isOn, turn } of presets) {
    const on = turn(everyRow, true);
    expect([isOn(everyRow), isOn(on), isOn(turn(on, false))]).toEqual([false, true, false]);
    expect(turn(on, false)).toEqual(everyRow);
  }
});
