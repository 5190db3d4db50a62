import { align } from "./align.ts";

/** Two elements that belong together, or one that stands alone. */
export type Paired = { x: number | null; y: number | null; isEqual: boolean };

/** Which of the elements between two matches belong together, too: pairs of their numbers, in order. */
export type PairGap = (
  x: readonly number[],
  y: readonly number[],
) => Promise<readonly { x: number; y: number; isEqual: boolean }[]>;

/** Two lists side by side: what is equal, what changed, and what only one of them has; of these x first. */
export async function pairList(x: Int32Array, y: Int32Array, pairGap: PairGap): Promise<Paired[]> {
  const paired: Paired[] = [];
  const matches = align(x, y);
  let [fromX, fromY] = [0, 0];
  const settle = async (toX: number, toY: number) => {
    const gapX = numbersBetween(fromX, toX);
    const gapY = numbersBetween(fromY, toY);
    const pairs = gapX.length > 0 && gapY.length > 0 ? await pairGap(gapX, gapY) : [];
    for (const { x: inX, y: inY, isEqual } of pairs) {
      addAlone(paired, fromX, inX, fromY, inY);
      paired.push({ x: inX, y: inY, isEqual });
      [fromX, fromY] = [inX + 1, inY + 1];
    }
    addAlone(paired, fromX, toX, fromY, toY);
  };
  for (let inX = 0; inX < x.length; inX++) {
    const inY = matches[inX]!;
    if (inY === -1) continue;
    if (inX > fromX || inY > fromY) await settle(inX, inY);
    paired.push({ x: inX, y: inY, isEqual: true });
    [fromX, fromY] = [inX + 1, inY + 1];
  }
  await settle(x.length, y.length);
  return paired;
}

function addAlone(paired: Paired[], fromX: number, toX: number, fromY: number, toY: number): void {
  for (let x = fromX; x < toX; x++) paired.push({ x, y: null, isEqual: false });
  for (let y = fromY; y < toY; y++) paired.push({ x: null, y, isEqual: false });
}

function numbersBetween(from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let at = from; at < to; at++) numbers.push(at);
  return numbers;
}
