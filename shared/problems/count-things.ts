/** A number with its noun: 1 turn, 2 turns, 1,200 messages. */
export function countThings(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
