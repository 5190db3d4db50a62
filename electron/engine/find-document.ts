import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { OpenDocument } from "./open-document.ts";
import type { OpenDocuments } from "./open-documents.ts";

export function findDocument(documents: OpenDocuments, id: string): Result<OpenDocument> {
  const document = documents.find(id);
  if (document !== null) return succeed(document);
  return fail(notOpen(id));
}

export const notOpen = (id: string): Failure => ({
  code: "not-found",
  where: id,
  expected: "an open document",
  found: "none of this name",
});
