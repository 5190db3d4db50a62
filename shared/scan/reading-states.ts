/** Where the reading of a JSON text stands between two bytes. Everything from `inString` on is inside a token. */
export const reading = {
  beforeRoot: 0,
  beforeValue: 1,
  beforeElement: 2,
  beforeFirstKey: 3,
  beforeKey: 4,
  beforeColon: 5,
  afterValue: 6,
  /** Directly behind a root value: white space must come before another one. */
  afterRoot: 7,
  betweenRoots: 8,
  /** Behind the list around threads. */
  afterList: 9,
  inString: 10,
  inEscape: 11,
  inUnicode: 12,
  /** Inside a character of several bytes. */
  inCharacter: 13,
  inNumber: 14,
  inLiteral: 15,
  /** Inside a byte order mark. */
  inMark: 16,
} as const;

const nothingOrAnother = "nothing more, or another value on a line of its own";

const expectations = new Map<number, string>([
  [reading.beforeRoot, "a JSON value"],
  [reading.beforeValue, "a value"],
  [reading.beforeElement, "a value or “]”"],
  [reading.beforeFirstKey, "a key in quotes or “}”"],
  [reading.beforeKey, "a key in quotes"],
  [reading.beforeColon, "“:” after a key"],
  [reading.afterRoot, nothingOrAnother],
  [reading.betweenRoots, nothingOrAnother],
  [reading.afterList, "nothing more after the list"],
  [reading.inString, "the end of a string"],
  [reading.inEscape, "an escape such as \\n"],
  [reading.inUnicode, "a hexadecimal digit"],
  [reading.inCharacter, "the rest of a character"],
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
