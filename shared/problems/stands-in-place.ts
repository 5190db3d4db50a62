import { nameKind } from "../scan/name-kind.ts";

/** The words for a value that is no turn, message or part. */
export function standsInPlace(kind: number, of: "turn" | "message" | "part"): string {
  const name = nameKind(kind);
  return `${name[0]!.toUpperCase()}${name.slice(1)} stands in place of a ${of}. Remove it.`;
}
