import fc from "fast-check";
import { expect, test } from "vitest";
import { isIncomplete } from "../../../../shared/chats/stacks/is-incomplete.ts";
import { planResume } from "../../../../shared/chats/stacks/plan-resume.ts";
import { wordResume } from "../../../../shared/chats/stacks/word-resume.ts";
import { arbitrarySteps } from "./arbitrary-steps.ts";
import { request } from "./stored-steps.ts";

/** Several requests; the steps of the last one that has incomplete ones are those to plan. */
const chat = fc.array(arbitrarySteps, { minLength: 1, maxLength: 3 }).map((all) => {
  const requests = all.map((steps, at) => steps.map((step) => ({ ...step, stepId: `${at}/${step.stepId}` })));
  const steps = requests.findLast((each) => each.some(isIncomplete)) ?? [];
  return { requests: requests.map((each) => request(each)), steps, all: requests.flat() };
});

test("the step, what it closes and the others are all the incomplete steps of the chat, each once", () => {
  fc.assert(
    fc.property(chat, ({ requests, steps, all }) => {
      const plan = planResume({ requests, steps });
      const told =
        plan === null ? [] : [plan.step, ...plan.closes, ...plan.others].map(({ stepId }) => stepId);
      const incomplete = all.filter(isIncomplete).map(({ stepId }) => stepId);
      expect(told.toSorted()).toEqual(incomplete.toSorted());
    }),
    { numRuns: 300 },
  );
});

test("the path ends at the step's stack and passes each stack once; what is closed lies on it, inside out", () => {
  fc.assert(
    fc.property(chat, ({ requests, steps }) => {
      const plan = planResume({ requests, steps });
      if (plan === null) return;
      expect(plan.stackPath.at(-1)).toBe(plan.step.stackId);
      expect(new Set(plan.stackPath).size).toBe(plan.stackPath.length);
      expect(plan.levels).toHaveLength(plan.stackPath.length);
      const levels = plan.closes.map(({ stackId }) => plan.stackPath.indexOf(stackId));
      expect(levels).toEqual([...new Set(levels)].toSorted((a, b) => b - a));
      expect(levels.every((level) => level >= 0 && level < plan.stackPath.length - 1)).toBe(true);
      expect(plan.closes.every(({ type }) => type === "delegate")).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("every plan has words, each on one line", () => {
  fc.assert(
    fc.property(chat, ({ requests, steps }) => {
      const plan = planResume({ requests, steps });
      if (plan === null) return;
      const { sentence, flow } = wordResume(plan);
      for (const line of [sentence, ...flow]) expect(line).toMatch(/^[^\n\r]{10,900}$/);
    }),
  );
});
