/** What is listed of many, and of each rule how many more there are. */
export type Listed<P> = { listed: P[]; left: Map<string, number> };

export function firstOfEachRule<P>(
  problems: readonly P[],
  ruleOf: (problem: P) => string,
  most: number,
): Listed<P> {
  const found = new Map<string, number>();
  const listed = problems.filter((problem) => {
    const count = (found.get(ruleOf(problem)) ?? 0) + 1;
    found.set(ruleOf(problem), count);
    return count <= most;
  });
  const left = [...found].filter(([, count]) => count > most);
  return { listed, left: new Map(left.map(([rule, count]) => [rule, count - most])) };
}
