import fc from "fast-check";
import { expect, test } from "vitest";
import type { CycleFaultKind } from "../../../shared/cycles/cycle-columns.ts";
import type { CleaningPolicy } from "../../../shared/cleaning/policy.ts";
import { cyclesOfText } from "../cycles/cycles-of.ts";
import { messagesOf, partsOf, visitSpan } from "../../../shared/cycles/places.ts";
import { ownRange, pointTo } from "../../../shared/rows/locate-row.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { threadText } from "./arbitrary-threads.ts";
import { cleanText } from "./clean-text.ts";

const keepOrDrop = fc.constantFrom("keep" as const, "keep" as const, "drop" as const);
const mending = fc.record({
  incompleteCycles: fc.constantFrom("drop" as const, "dropCalls" as const, "close" as const),
  rule: fc.constantFrom("all-returns" as const, "all-returns" as const, "any-return" as const),
  systemEvents: keepOrDrop,
  applicationEvents: keepOrDrop,
  thinking: keepOrDrop,
  version: fc.constantFrom("same" as const, "same" as const, "0.0.3" as const, "0.0.4" as const),
});
const anyPolicy: fc.Arbitrary<CleaningPolicy> = fc.oneof(
  mending,
  mending.map((policy) => ({ ...policy, incompleteCycles: "keep" as const })),
);
const runs = { numRuns: 200 };

const wrongReturns = new Set<CycleFaultKind>([
  "orphan-return",
  "duplicate-return",
  "return-before-call",
  "preliminary-return",
]);

test("no incomplete cycle, orphan or duplicate remains", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, mending, async (text, policy) => {
      const cleaned = await cleanText(text, policy);
      const { cycles } = cyclesOfText(cleaned.text, policy.rule);
      expect(cycles.counts).toMatchObject({ partial: 0, unanswered: 0, empty: 0 });
      expect([...cycles.faults].filter(({ kind }) => wrongReturns.has(kind))).toEqual([]);
    }),
    runs,
  );
});

test("cleaning what is clean gives it back, byte for byte, with nothing to report", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, anyPolicy, async (text, policy) => {
      const once = await cleanText(text, policy);
      const twice = await cleanText(once.text, policy);
      expect(twice.text).toBe(once.text);
      expect(twice.cleaned.isSame).toBe(true);
      expect([...twice.cleaned.removed, ...twice.cleaned.changed]).toEqual([]);
    }),
    runs,
  );
});

test("the result is the source, byte for byte, exactly where nothing is said to change", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, anyPolicy, async (text, policy) => {
      const { text: written, cleaned } = await cleanText(text, policy);
      expect(cleaned.isSame).toBe(written === text);
      expect(cleaned.isSame).toBe(cleaned.removed.length + cleaned.changed.length === 0);
    }),
    runs,
  );
});

type Slices = Map<number, { pointer: string; slice: string }>;

/** Messages or parts by the number that each of them carries. */
function slicesOf(text: string, of: "messages" | "parts"): Slices {
  const bytes = encode(text);
  const { index } = scanBytes(bytes);
  const found: Slices = new Map();
  const add = (turn: number, message: number | null, part: number | null) => {
    const { start, end } = ownRange(index, turn, message, part);
    const slice = new TextDecoder().decode(bytes.subarray(start, end));
    const fields = JSON.parse(slice) as { x_number?: number } | null;
    if (typeof fields?.x_number === "number")
      found.set(fields.x_number, { pointer: pointTo(index, turn, message, part), slice });
  };
  for (let turn = 0; turn < index.turns.length; turn++)
    visitSpan(messagesOf(index, turn), (message) => {
      if (of === "messages") add(turn, message, null);
      else visitSpan(partsOf(index, message), (part) => add(turn, message, part));
    });
  return found;
}

test("whatever is not listed stays, in its order and with its own bytes", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, anyPolicy, async (text, policy) => {
      const { text: written, cleaned } = await cleanText(text, policy);
      const findings = [...cleaned.removed, ...cleaned.changed].map(({ pointer }) => pointer);
      const gone = new Set([...cleaned.removed].map(({ pointer }) => pointer));
      for (const level of ["messages", "parts"] as const) {
        const before = slicesOf(text, level);
        const after = slicesOf(written, level);
        const stays = [...before].filter(
          ([, { pointer }]) => !ancestorsOf(pointer).some((one) => gone.has(one)),
        );
        expect([...after.keys()]).toEqual(stays.map(([number]) => number));
        const isOwn = (pointer: string) =>
          level === "parts" || !findings.some((one) => one === pointer || one.startsWith(`${pointer}/`));
        const own = stays.filter(([, { pointer }]) => isOwn(pointer));
        expect(own.map(([number]) => after.get(number)!.slice)).toEqual(own.map(([, { slice }]) => slice));
      }
    }),
    runs,
  );
});

/** The pointer itself and those of what it stands in. */
function ancestorsOf(pointer: string): string[] {
  const pieces = pointer.split("/");
  return pieces.flatMap((_, at) => (at > 1 && at % 2 === 0 ? [pieces.slice(0, at + 1).join("/")] : []));
}

test("a pointer into the result leads back to the same item in the source", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, anyPolicy, async (text, policy) => {
      const { text: written, cleaned } = await cleanText(text, policy);
      for (const level of ["messages", "parts"] as const) {
        const before = slicesOf(text, level);
        for (const [number, { pointer }] of slicesOf(written, level))
          expect(cleaned.sourcePointer(pointer)).toBe(before.get(number)!.pointer);
      }
    }),
    runs,
  );
});
