/** Where something stands: its pointer, and where its row begins in the file, which gives problems their order. */
export type Place = { pointer: string; offset: number };

/** A key longer than this is not written into a pointer: a pointer is for people too. */
const longestKey = 200;

export const fitsPointer = (step: string | number): boolean =>
  typeof step === "number" || step.length <= longestKey;

/** The place of something inside; as near as keys of a reasonable length lead. */
export function below(place: Place, ...path: readonly (string | number)[]): Place {
  let { pointer } = place;
  for (const step of path) {
    if (!fitsPointer(step)) break;
    pointer += `/${escapeStep(step)}`;
  }
  return { pointer, offset: place.offset };
}

function escapeStep(step: string | number): string {
  return typeof step === "number" ? String(step) : step.replaceAll("~", "~0").replaceAll("/", "~1");
}
