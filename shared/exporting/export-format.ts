/** What a thread can be written as. `thread`: ThreadProtocol itself, in the version that the policy says. */
export const exportFormats = ["thread", "pydantic-ai", "openai", "anthropic", "markdown", "html"] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Traits = {
  /** What people call it. */
  name: string;
  /** What a file of it is called by, behind the name of the thread. */
  extension: string;
  /** As editors name it. */
  language: "json" | "markdown" | "html";
};

export const formatTraits: Readonly<Record<ExportFormat, Traits>> = {
  thread: { name: "ThreadProtocol", extension: ".thread.json", language: "json" },
  "pydantic-ai": { name: "Pydantic AI message history", extension: ".pydantic-ai.json", language: "json" },
  openai: { name: "OpenAI chat messages", extension: ".openai.json", language: "json" },
  anthropic: { name: "Anthropic messages", extension: ".anthropic.json", language: "json" },
  markdown: { name: "Markdown transcript", extension: ".md", language: "markdown" },
  html: { name: "HTML transcript", extension: ".html", language: "html" },
};
