import { valueKind } from "../index/thread-index.ts";

const names = new Map<number, string>([
  [valueKind.object, "an object"],
  [valueKind.array, "a list"],
  [valueKind.string, "a string"],
  [valueKind.number, "a number"],
  [valueKind.boolean, "true or false"],
  [valueKind.null, "null"],
]);

export function nameKind(kind: number): string {
  return names.get(kind) ?? "nothing";
}
