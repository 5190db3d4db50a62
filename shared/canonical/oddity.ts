/** What makes a text no I-JSON, in the kernel's order. */
export const oddityKinds = ["duplicate-key", "lone-surrogate", "number-overflow"] as const;
export type OddityKind = (typeof oddityKinds)[number];

/** JSON that programs read differently: a key that stands there again, half of a character, a number beyond all doubles. */
export type Oddity = { kind: OddityKind; offset: number };

/** Who is told of oddities: a list, or something that does not take all of them. */
export interface OddityListener {
  push(oddity: Oddity): unknown;
}
