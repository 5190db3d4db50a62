import type { TurnRange } from "../../shared/exporting/select-turns.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { countThings } from "../../shared/problems/count-things.ts";
import type { FoundSecret } from "../../shared/redaction/redaction.ts";
import type { Paint } from "./paint.ts";

const mostListed = 20;

export const wordTurns = ({ first, last }: TurnRange): string =>
  first === last ? `only turn ${first}` : `only turns ${first} to ${last}`;

export function countReplaced(secrets: readonly FoundSecret[]): string {
  const replaced = secrets.filter(({ isKept }) => !isKept);
  const places = replaced.reduce((sum, { count }) => sum + count, 0);
  if (replaced.length === 0) return "nothing is redacted";
  return `${countThings(replaced.length, "secret")} redacted in ${countThings(places, "place")}`;
}

/** Each secret by its id, never by what it is: a terminal may be recorded. */
export function wordSecrets(secrets: readonly FoundSecret[], paint: Paint): string[] {
  const lines = secrets.slice(0, mostListed).map(({ id, kind, count, pointers, isKept }) => {
    const fate = isKept ? paint("blue", "kept   ") : paint("yellow", "secret ");
    const more = count > 1 ? `, ${count.toLocaleString("en")} times` : "";
    return oneLine(
      `  ${fate}  ${kind} ${id}${more}${pointers[0] === undefined ? "" : `, ${pointers[0] || "/"}`}`,
    );
  });
  const left = secrets.length - lines.length;
  return left === 0 ? lines : [...lines, `  … and ${left.toLocaleString("en")} more secrets`];
}
