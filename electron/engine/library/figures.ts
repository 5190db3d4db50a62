import type { LibraryFigures } from "../../../shared/api/library.ts";

export const noFigures = (): LibraryFigures => ({
  turns: 0,
  messages: 0,
  cycles: 0,
  incomplete: 0,
  interrupted: 0,
  errors: 0,
  warnings: 0,
  notes: 0,
  lostParts: 0,
});

export function addFigures(sum: LibraryFigures, figures: LibraryFigures): void {
  for (const name of Object.keys(sum) as (keyof LibraryFigures)[]) sum[name] += figures[name];
}
