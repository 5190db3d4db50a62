import type { Document } from "../../shared/api/document.ts";

const names: Readonly<Record<Document["format"], string>> = {
  thread: "Thread file",
  "agent-db": "Stored chat",
  stream: "Stream capture",
  "pydantic-ai": "Message history",
};

/** What a document was before it was shown as a thread. */
export const nameFormat = (format: Document["format"]): string => names[format];
