const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const units: readonly { unit: number; counts: readonly number[] }[] = [
  { unit: 1, counts: [1, 2, 5, 10, 20, 50, 100, 200, 500] },
  { unit: second, counts: [1, 2, 5, 10, 15, 30] },
  { unit: minute, counts: [1, 2, 5, 10, 15, 30] },
  { unit: hour, counts: [1, 2, 6, 12] },
];
const steps = units.flatMap(({ unit, counts }) => counts.map((count) => count * unit));

/** A step that people count in: at most so many of them are in this time. */
export function roundStep(milliseconds: number, most: number): number {
  const least = milliseconds / most;
  const listed = steps.find((step) => step >= least);
  if (listed !== undefined) return listed;
  const days = least / day;
  const power = 10 ** Math.floor(Math.log10(days));
  return [1, 2, 5, 10].map((by) => by * power).find((step) => step >= days)! * day;
}
