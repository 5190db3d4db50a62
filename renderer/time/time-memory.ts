import type { DocumentPages } from "../state/document-pages.ts";
import type { ViewSpan } from "./view-span.ts";

/** What was looked at, for whoever comes back: `span` is null while that is all of it. */
export type TimeMemory = { span: ViewSpan | null; unfolded: ReadonlySet<number> };

const memories = new WeakMap<DocumentPages, TimeMemory>();

export const recallTime = (pages: DocumentPages): TimeMemory =>
  memories.get(pages) ?? { span: null, unfolded: new Set() };

export function keepTime(pages: DocumentPages, memory: TimeMemory): void {
  memories.set(pages, memory);
}
