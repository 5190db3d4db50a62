import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits } from "../../../shared/edits/apply-edits.ts";
import { EditedBytes } from "../../../shared/edits/edited-bytes.ts";
import { type Edit, orderEdits } from "../../../shared/edits/edits.ts";
import { naiveApply } from "./naive-apply.ts";

/** Bytes with some edits that do not overlap; several may touch. */
const editedSource = fc
  .tuple(
    fc.uint8Array({ maxLength: 60 }),
    fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 6 }), fc.uint8Array({ maxLength: 8 })), {
      maxLength: 8,
    }),
  )
  .map(([bytes, steps]) => {
    const edits: Edit[] = [];
    let at = 0;
    for (const [gap, length, replacement] of steps) {
      const start = Math.min(at + gap, bytes.length);
      at = Math.min(start + length, bytes.length);
      edits.push({ start, end: at, replacement });
    }
    return { bytes, edits: orderEdits(edits) };
  });

/** Answers each read with a copy, and refuses reads outside of the source. */
const strictReader = (bytes: Uint8Array) => ({
  read: async (start: number, end: number) => {
    if (!(start >= 0 && start < end && end <= bytes.length)) throw new RangeError(`${start}-${end}`);
    return bytes.slice(start, end);
  },
});

test("the edited bytes are those of a naive apply, read in any pieces", async () => {
  await fc.assert(
    fc.asyncProperty(editedSource, fc.integer({ min: 1, max: 20 }), async ({ bytes, edits }, step) => {
      const expected = naiveApply(bytes, edits);
      const edited = new EditedBytes(strictReader(bytes), { start: 0, end: bytes.length }, edits);
      expect(edited.size).toBe(expected.length);
      for (let start = 0; start < expected.length; start++)
        expect(await edited.read(start, start + step)).toEqual(expected.slice(start, start + step));
    }),
    { numRuns: 150 },
  );
});

test("what is read into a buffer is what is read, with small gaps and large ones, and ends where the result ends", async () => {
  await fc.assert(
    fc.asyncProperty(editedSource, fc.integer({ min: 1, max: 20 }), async ({ bytes, edits }, step) => {
      const expected = naiveApply(bytes, edits);
      const edited = new EditedBytes(strictReader(bytes), { start: 0, end: bytes.length }, edits);
      for (let start = 0; start < expected.length; start++) {
        const buffer = new Uint8Array(step).fill(0x7e);
        const read = await edited.readInto(buffer, start);
        expect(buffer.subarray(0, read)).toEqual(expected.slice(start, start + step));
      }
    }),
    { numRuns: 100 },
  );
});

test("applyEdits writes what a naive apply gives, and counts what it wrote", async () => {
  await fc.assert(
    fc.asyncProperty(editedSource, async ({ bytes, edits }) => {
      const written: number[] = [];
      let progress = 0;
      const fault = await applyEdits(
        strictReader(bytes),
        bytes.length,
        edits,
        (piece) => void written.push(...piece),
        { onProgress: (done) => void (progress = done) },
      );
      expect(fault).toBeNull();
      expect(Uint8Array.from(written)).toEqual(naiveApply(bytes, edits));
      expect(progress).toBe(written.length);
    }),
  );
});

test("a part of the source gives that part of the result", async () => {
  await fc.assert(
    fc.asyncProperty(editedSource, fc.nat(), fc.nat(), async ({ bytes, edits }, a, b) => {
      const cutAt = (place: number) => place % (bytes.length + 1);
      const [start, end] = [Math.min(cutAt(a), cutAt(b)), Math.max(cutAt(a), cutAt(b))];
      const inside = edits.filter((edit) => edit.start >= start && edit.end <= end);
      const edited = new EditedBytes(strictReader(bytes), { start, end }, inside);
      const moved = inside.map((edit) => ({
        start: edit.start - start,
        end: edit.end - start,
        replacement: edit.replacement,
      }));
      expect(await edited.read(0, edited.size)).toEqual(naiveApply(bytes.slice(start, end), moved));
    }),
  );
});

test("a byte that no edit wrote leads back to its place in the source", async () => {
  await fc.assert(
    fc.asyncProperty(editedSource, async ({ bytes, edits }) => {
      const edited = new EditedBytes(strictReader(bytes), { start: 0, end: bytes.length }, edits);
      const places = [...bytes.keys()];
      const expected: number[] = [];
      let from = 0;
      for (const { start, end, replacement } of edits) {
        expected.push(...places.slice(from, start), ...Array.from(replacement, () => start));
        from = end;
      }
      expected.push(...places.slice(from));
      expect(Array.from(expected, (_, at) => edited.sourceOffset(at))).toEqual(expected);
    }),
  );
});

test("edits of edited bytes can be planned without writing the first ones", async () => {
  await fc.assert(
    fc.asyncProperty(editedSource, fc.nat(), async ({ bytes, edits }, at) => {
      const first = new EditedBytes(strictReader(bytes), { start: 0, end: bytes.length }, edits);
      const start = at % (first.size + 1);
      const again = [{ start, end: Math.min(start + 2, first.size), replacement: Uint8Array.of(1, 2, 3) }];
      const second = new EditedBytes(first, { start: 0, end: first.size }, again);
      expect(await second.read(0, second.size)).toEqual(naiveApply(naiveApply(bytes, edits), again));
    }),
  );
});
