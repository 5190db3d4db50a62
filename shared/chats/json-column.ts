/** What a JSON column holds. Writers leave invalid JSON behind, and some columns are too large to look into. */
export type JsonColumn =
  | { state: "none" }
  | { state: "value"; value: unknown }
  | { state: "not-json"; text: string }
  | { state: "too-large"; sizeBytes: number };
