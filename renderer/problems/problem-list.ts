import type { DocumentProblem } from "../../shared/api/analysis.ts";
import type { Bridge } from "../../shared/api/bridge.ts";
import { Pages, pageSize } from "../state/pages.ts";

export type Severity = DocumentProblem["severity"];

/** What was found in one document, of one severity or of all, as it arrives. */
export class ProblemList {
  readonly pages: Pages<DocumentProblem>;
  #total: number | null = null;
  #layout: number | null = null;

  constructor(bridge: Bridge, id: string, severity: Severity | null) {
    this.pages = new Pages(async (from, count, signal) => {
      const result = await bridge.request("document.problems", { id, severity, from, count }, signal);
      if (!result.ok) return result;
      if (!signal.aborted) this.#resize(result.value.total);
      return { ok: true, value: result.value.problems };
    });
  }

  /** Null until it is known. */
  get total(): number | null {
    return this.#total;
  }

  /** How many there are comes with the first of them. */
  open(): void {
    this.pages.resize(pageSize);
  }

  /** In another layout of the timeline the same problems stand at other rows. */
  follow(layout: number): void {
    if (this.#layout !== null && this.#layout !== layout) this.pages.renew();
    this.#layout = layout;
  }

  close(): void {
    this.#total = null;
    this.pages.close();
  }

  #resize(total: number): void {
    this.#total = total;
    this.pages.resize(total);
  }
}
