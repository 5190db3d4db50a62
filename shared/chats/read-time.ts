/** A moment, as ISO 8601 in UTC with all the digits that were stored, and in milliseconds since 1970. */
export type Instant = { iso: string; at: number };
