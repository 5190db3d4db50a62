/** Thrown where bytes that were read as JSON before are none any more: the source changed meanwhile. */
export class ChangedText extends Error {
  constructor() {
    super("the source no longer holds the JSON that was read from it");
  }
}
