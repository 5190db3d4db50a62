/** What one more byte means for the token that is being read. */
export const step = {
  goesOn: 0,
  /** It is the last byte of the token. */
  ends: 1,
  /** The token ended before it. */
  over: 2,
  /** It cannot stand there. */
  wrong: 3,
  /** It is a control character inside a string. */
  control: 4,
  /** It makes a character that is not UTF-8. */
  broken: 5,
} as const;
