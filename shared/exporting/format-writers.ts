import type { ExportFormat } from "./export-format.ts";
import type { WriteFormat } from "./export-source.ts";
import { writeAnthropicMessages } from "./messages/write-anthropic-messages.ts";
import { writeOpenAiMessages } from "./messages/write-openai-messages.ts";
import { writePydanticHistory } from "./pydantic-ai/write-pydantic-history.ts";
import { writeHtml } from "./transcript/write-html.ts";
import { writeMarkdown } from "./transcript/write-markdown.ts";

/** Null for the thread itself: its own bytes are copied. */
export const formatWriters: Readonly<Record<ExportFormat, WriteFormat | null>> = {
  thread: null,
  "pydantic-ai": writePydanticHistory,
  openai: writeOpenAiMessages,
  anthropic: writeAnthropicMessages,
  markdown: writeMarkdown,
  html: writeHtml,
};
