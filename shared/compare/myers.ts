/** Beyond so many steps the shortest way is not looked for any more: the work grows with their square. */
const mostSteps = 1000;
/** Of a diagonal that has left the two texts. */
const nowhere = -(2 ** 30);

/**
 * Myers' greedy search for the shortest way from x to y: the pairs of places that are equal on it, in order. Null where more than
 * `mostSteps` removals and insertions would be needed.
 */
export function myers(x: Int32Array, y: Int32Array): [number, number][] | null {
  const most = Math.min(x.length + y.length, mostSteps);
  const middle = most + 1;
  const reached = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let steps = 0; steps <= most; steps++) {
    // What was reached with one step less, on the diagonals that it could be on.
    trace.push(reached.slice(middle - steps - 1, middle + steps + 2));
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const at = middle + diagonal;
      const isDown = diagonal === -steps || (diagonal !== steps && reached[at - 1]! < reached[at + 1]!);
      let inX = isDown ? reached[at + 1]! : reached[at - 1]! + 1;
      let inY = inX - diagonal;
      if (inX < 0 || inX > x.length || inY > y.length) {
        reached[at] = nowhere;
        continue;
      }
      while (inX < x.length && inY < y.length && x[inX] === y[inY]) {
        inX++;
        inY++;
      }
      reached[at] = inX;
      if (inX === x.length && inY === y.length) return walkBack(trace, x.length, y.length);
    }
  }
  return null;
}

function walkBack(trace: readonly Int32Array[], endX: number, endY: number): [number, number][] {
  const pairs: [number, number][] = [];
  let inX = endX;
  let inY = endY;
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const reached = trace[steps]!;
    const middle = steps + 1;
    const diagonal = inX - inY;
    const at = middle + diagonal;
    const isDown = diagonal === -steps || (diagonal !== steps && reached[at - 1]! < reached[at + 1]!);
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = steps === 0 ? 0 : reached[middle + before]!;
    const fromY = steps === 0 ? 0 : fromX - before;
    while (inX > fromX && inY > fromY) pairs.push([--inX, --inY]);
    inX = fromX;
    inY = fromY;
  }
  return pairs.toReversed();
}
