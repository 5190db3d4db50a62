import type { Document } from "../../shared/api/document.ts";
import type { Overview } from "../../shared/api/overview.ts";
import { useAnswer } from "../state/use-answer.ts";

/** While a file is being read, a thread that has grown by so much is looked at anew. */
const growth = 1.05;

/** The thread as a whole, in as many shares as the strip has pixels; null until it is known. */
export function useOverview(document: Document, height: number): Overview | null {
  const { id } = document;
  const shares = sharesOf(height);
  const how = { edition: editionOf(document), keepsLast: true };
  const { answer } = useAnswer("document.overview", { id, shares }, how);
  return answer.state === "ready" ? answer.value : null;
}

/** About a share for each pixel. A pane that is being resized asks only now and then. */
export const sharesOf = (height: number): number => Math.max(50, Math.min(4000, Math.ceil(height / 50) * 50));

/** Another one whenever what is told of the thread as a whole may be another. */
export function editionOf(document: Document): string {
  const { thread, layout, edition, analysis } = document;
  return [thread, layout, edition, analysis.state, ...progressOf(document)].join(" ");
}

function progressOf({ reading, rows, settledTurns }: Document): (string | number)[] {
  if (reading.state !== "reading") return [reading.state, rows, settledTurns];
  return [reading.state, Math.floor(Math.log(Math.max(1, rows)) / Math.log(growth))];
}
