import fc from "fast-check";
import { expect, test } from "vitest";
import { buildStackForest } from "../../../../shared/chats/stacks/build-stack-forest.ts";
import { parentIn, walkStacks } from "../../../../shared/chats/stacks/stack-forest.ts";
import { arbitrarySteps } from "./arbitrary-steps.ts";

test("every stack and every parent that is only named appears exactly once", () => {
  fc.assert(
    fc.property(arbitrarySteps, (steps) => {
      const { roots, byId } = buildStackForest(steps);
      const nodes = [...walkStacks(roots)];
      const stored = new Set(steps.map(({ stackId }) => stackId));
      const missing = nodes.filter((node) => !node.stored).map(({ stackId }) => stackId);
      expect(new Set(nodes.map(({ stackId }) => stackId)).size).toBe(nodes.length);
      expect(nodes.length).toBe(stored.size + missing.length);
      expect(new Set(nodes)).toEqual(new Set(byId.values()));
      for (const id of missing) {
        expect(stored.has(id)).toBe(false);
        expect(nodes.some(({ parentId }) => parentId === id)).toBe(true);
      }
    }),
  );
});

test("every step stands in its own stack, once", () => {
  fc.assert(
    fc.property(arbitrarySteps, (steps) => {
      const nodes = [...walkStacks(buildStackForest(steps).roots)];
      for (const node of nodes)
        expect(node.steps.every(({ stackId }) => stackId === node.stackId)).toBe(true);
      expect(nodes.flatMap((node) => node.steps).toSorted((a, b) => a.row - b.row)).toEqual(steps);
    }),
  );
});

test("depths count from the roots, and children name the stack above them", () => {
  fc.assert(
    fc.property(arbitrarySteps, (steps) => {
      const forest = buildStackForest(steps);
      for (const root of forest.roots) expect([root.depth, parentIn(forest, root)]).toEqual([0, null]);
      for (const node of walkStacks(forest.roots))
        for (const child of node.children) {
          expect([child.depth, child.parentId]).toEqual([node.depth + 1, node.stackId]);
          expect(parentIn(forest, child)).toBe(node);
        }
    }),
  );
});

test("a root names no parent, is not stored, or leads a loop", () => {
  fc.assert(
    fc.property(arbitrarySteps, (steps) => {
      const { roots, loops } = buildStackForest(steps);
      const leading = loops.map(([first]) => first!);
      expect(roots.filter(({ parentId }) => parentId !== null)).toEqual(
        roots.filter((root) => leading.includes(root)),
      );
      expect(leading.every((first) => roots.includes(first))).toBe(true);
    }),
  );
});

test("the order in which steps are read changes nothing", () => {
  const shuffled = arbitrarySteps.chain((steps) =>
    fc.tuple(
      fc.constant(
        steps.map((each, at) => ({ ...each, sequence: Number.isNaN(each.sequence) ? at : each.sequence })),
      ),
      fc.shuffledSubarray([...steps.keys()], { minLength: steps.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([steps, order]) => {
      const other = buildStackForest(order.map((at) => steps[at]!));
      expect(other).toEqual(buildStackForest(steps));
    }),
  );
});
