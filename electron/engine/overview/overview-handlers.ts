import { layOverview } from "../../../shared/rows/lay-overview.ts";
import { rowMapOf } from "../../../shared/rows/row-map.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { OpenDocuments } from "../open-documents.ts";

export type OverviewHandlers = Pick<Handlers, "document.overview">;

/** What a screen can ask about a thread as a whole. */
export function overviewHandlers({ documents }: { documents: OpenDocuments }): OverviewHandlers {
  return {
    "document.overview": async ({ id, shares }) => {
      const document = findDocument(documents, id);
      if (!document.ok) return document;
      return document.value.cut(async ({ index, problems }) =>
        layOverview(index, rowMapOf(index), shares, problems.list(null)),
      );
    },
  };
}
