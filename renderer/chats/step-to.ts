type Situation = {
  /** The row that steps go from; null where there is none. */
  active: number | null;
  /** Where the first key leads then. */
  first: number;
  /** How many rows can be seen. */
  page: number;
  total: number;
};

/** Which row a key leads to; null for a key that leads nowhere. */
export function stepTo(key: string, { active, first, page, total }: Situation): number | null {
  const by = Math.max(1, page - 1);
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: by, PageUp: -by };
  if (total === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return null;
  return active === null ? first : Math.max(0, Math.min(total - 1, active + step));
}
