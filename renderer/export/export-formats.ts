import type { RepairPolicy } from "../../shared/api/repair.ts";
import { type ExportFormat, formatTraits } from "../../shared/exporting/export-format.ts";
import type { PolicyName } from "../dialog/policy-words.ts";
import type { ExportName } from "../../shared/settings/settings.ts";

type Format = {
  format: ExportFormat;
  version: RepairPolicy["version"];
  name: string;
  does: string;
};

const plain = (format: ExportFormat, does: string): Format => ({
  format,
  version: "same",
  name: formatTraits[format].name,
  does,
});

const thread = (version: "0.0.3" | "0.0.4", does: string): Format => ({
  format: "thread",
  version,
  name: `${formatTraits.thread.name} ${version}`,
  does,
});

export const formats: Readonly<Record<ExportName, Format>> = {
  "thread-0.0.4": thread("0.0.4", "The thread itself, interrupted turns and all"),
  "thread-0.0.3": thread("0.0.3", "The version before: only whole turns"),
  "pydantic-ai": plain("pydantic-ai", "Loads back into Pydantic AI, and here"),
  openai: plain("openai", "The conversation, ready to be sent again"),
  anthropic: plain("anthropic", "The conversation, ready to be sent again"),
  markdown: plain("markdown", "For people: to read, to paste, to keep"),
  html: plain("html", "For people: one page, no scripts"),
};

const isSentAgain = (name: ExportName): boolean => name === "openai" || name === "anthropic";

/** What is sent again has to be whole, or it is refused; everything else may say what happened. */
export const usualPolicy = (name: ExportName): PolicyName => (isSentAgain(name) ? "drop" : "keep");

/** Whether a format may begin with a policy that was not chosen for it. */
export const takesByItself = (name: ExportName, policy: PolicyName): boolean =>
  !isSentAgain(name) || policy !== "keep";

/** Transcripts are for people, who want to see what was lost, too. */
export const isTranscript = (name: ExportName): boolean => name === "markdown" || name === "html";
