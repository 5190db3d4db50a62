/** A number from outside, made one that can be used. */
export function wholeBetween(
  value: number | undefined,
  least: number,
  most: number,
  otherwise: number,
): number {
  if (value === undefined || Number.isNaN(value)) return otherwise;
  return Math.min(most, Math.max(least, Math.floor(value)));
}
