/**
 * RFC 8785 of a value as JSON.parse gives it: keys in the order of their UTF-16 units, numbers and strings as JavaScript prints
 * them. The definition that the fast canonicalizer is held against; nothing else should need it, as it takes a parsed value.
 */
export function canonicalJson(value: unknown): string {
  const written: string[] = [];
  // What is still to be written, the next one last: values may be nested deeper than calls can be.
  const left: Step[] = [{ value }];
  for (let step = left.pop(); step !== undefined; step = left.pop()) {
    if (typeof step === "string") written.push(step);
    else if (typeof step.value !== "object" || step.value === null) written.push(JSON.stringify(step.value));
    else for (const inner of stepsOf(step.value).toReversed()) left.push(inner);
  }
  return written.join("");
}

type Step = string | { value: unknown };

function stepsOf(container: object): Step[] {
  if (Array.isArray(container))
    return ["[", ...container.flatMap((value: unknown, at) => [at === 0 ? "" : ",", { value }]), "]"];
  const members = Object.entries(container).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const steps = members.flatMap(([key, value]: [string, unknown], at) => [
    `${at === 0 ? "" : ","}${JSON.stringify(key)}:`,
    { value },
  ]);
  return ["{", ...steps, "}"];
}
