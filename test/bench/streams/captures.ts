/** The generated captures: of a text, of a quarter of it, and of the arguments of a call. */
export const captureNames = ["text", "quarter", "arguments"] as const;
export type CaptureName = (typeof captureNames)[number];

/** About as many bytes as a delta takes on the wire. */
export const bytesPerDelta = 60;

export const deltasIn = (name: CaptureName, deltas: number): number =>
  name === "quarter" ? Math.ceil(deltas / 4) : deltas;
