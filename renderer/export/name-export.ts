import type { Document } from "../../shared/api/document.ts";
import { formatTraits } from "../../shared/exporting/export-format.ts";
import { safeName } from "../format/safe-name.ts";
import type { ExportName } from "../../shared/settings/settings.ts";
import { formats } from "./export-formats.ts";

type Named = Pick<Document, "name" | "title" | "chat" | "thread" | "threads">;

const endings = /(?:\.thread|\.pydantic-ai|\.openai|\.anthropic)?\.(?:json|jsonl|ndjson|sse|txt)$/i;

/** The name that is suggested: weather.thread.json becomes weather.openai.json. It is never that of the opened file itself. */
export function nameExport(document: Named, format: ExportName): string {
  const { extension } = formatTraits[formats[format].format];
  const stem = stemOf(document);
  const name = `${stem}${extension}`;
  return name === document.name ? `${stem}.exported${extension}` : name;
}

function stemOf({ name, title, chat, thread, threads }: Named): string {
  if (chat !== null) return safeName(title ?? "") || safeName(chat.chatId) || "chat";
  const number = threads > 1 ? `.${thread + 1}` : "";
  return `${safeName(name.replace(endings, "")) || "thread"}${number}`;
}
