/** What a row shows. The three kinds of bare rows differ in what their item is. */
export const rowKind = {
  turn: 1,
  part: 2,
  event: 3,
  bareTurn: 4,
  bareMessage: 5,
  barePart: 6,
  interruption: 7,
  lost: 8,
} as const;
