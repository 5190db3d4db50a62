/** Where the reading of a JSON text stands between two bytes. Everything from `inString` on is inside a token. */
export const reading = {
  beforeRoot: 0,
  beforeValue: 1,
  beforeElement: 2,
  beforeFirstKey: 3,
  beforeKey: 4,
  beforeColon: 5,
  afterValue: 6,
  afterRoot: 7,
  inString: 8,
  inEscape: 9,
  inUnicode: 10,
  inNumber: 11,
  inLiteral: 12,
  /** Inside a byte order mark. */
  inMark: 13,
} as const;

const expectations = new Map<number, string>([
  [reading.beforeRoot, "a JSON value"],
  [reading.beforeValue, "a value"],
  [reading.beforeElement, "a value or “]”"],
  [reading.beforeFirstKey, "a key in quotes or “}”"],
  [reading.beforeKey, "a key in quotes"],
  [reading.beforeColon, "“:” after a key"],
  [reading.afterRoot, "nothing more after the JSON value"],
  [reading.inString, "the end of a string"],
  [reading.inEscape, "an escape such as \\n"],
  [reading.inUnicode, "a hexadecimal digit"],
  [reading.inMark, "a JSON value"],
]);

/** What should come next, in words. */
export function expectation(
  state: number,
  { inObject, numberMayEnd, literal }: { inObject: boolean; numberMayEnd: boolean; literal: string },
): string {
  if (state === reading.afterValue) return inObject ? "“,” or “}”" : "“,” or “]”";
  if (state === reading.inNumber) return numberMayEnd ? "the end of a number" : "a digit";
  return expectations.get(state) ?? `“${literal}”`;
}
