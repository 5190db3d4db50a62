import { type Result, succeed } from "../../../shared/failure/failure.ts";
import type { Handlers } from "../engine.ts";
import { findDocument } from "../find-document.ts";
import type { OpenDocument } from "../open-document.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { SavedFilters } from "./saved-filters.ts";
import { tellFacets } from "./tell-facets.ts";
import { tellLoosened } from "./tell-loosened.ts";

export type FilterHandlers = Pick<
  Handlers,
  | "document.facets"
  | "document.loosened"
  | "filters.list"
  | "filters.save"
  | "filters.rename"
  | "filters.forget"
>;

/** What a screen can ask about filters, of a document and of those that were saved for all of them. */
export function filterHandlers(documents: OpenDocuments, folder: string): FilterHandlers {
  const saved = new SavedFilters(folder);
  const ask = async <T>(id: string, use: (document: OpenDocument) => Promise<Result<T>>) => {
    const document = findDocument(documents, id);
    return document.ok ? use(document.value) : document;
  };
  return {
    "document.facets": ({ id }) =>
      ask(id, (document) => document.cut(({ index, reader }) => tellFacets(index, reader))),
    "document.loosened": ({ id }) =>
      ask(id, (document) => document.cut(async ({ index }) => tellLoosened(index))),
    "filters.list": async () => succeed(await saved.list()),
    "filters.save": (filter) => saved.save(filter),
    "filters.rename": ({ name, to }) => saved.rename(name, to),
    "filters.forget": ({ name }) => saved.forget(name),
  };
}
