import type { JobModule } from "./job.ts";

/** Each with modules of its own, so that a process holds nothing but what its job needs. */
export const jobs = {
  "JSON.parse": () => import("./parse.ts"),
  "JSON.parse, canonicalize, SHA-256": () => import("./parse-and-hash.ts"),
  "reading in chunks": () => import("./read-in-chunks.ts"),
  "reading into one buffer": () => import("./read-into-one-buffer.ts"),
  "first 60 messages": () => import("./first-messages.ts"),
  "index in TypeScript": () => import("./index-in-typescript.ts"),
  "index with WebAssembly": () => import("./index-with-webassembly.ts"),
  "index, hash of every message": () => import("./index-and-hash.ts"),
  "find: a rare word": () => import("./find-rare-word.ts"),
  "find: a rare word, capitals do not count": () => import("./find-without-capitals.ts"),
  "find: a word of some hits": () => import("./find-some-words.ts"),
  "find: a frequent word": () => import("./find-frequent-word.ts"),
  "find: an expression": () => import("./find-expression.ts"),
  "find: an expression of classes": () => import("./find-expression-of-classes.ts"),
  cleaning: () => import("./clean.ts"),
  redacting: () => import("./redact.ts"),
  "export as OpenAI messages": () => import("./export-openai.ts"),
  "export as Pydantic AI history": () => import("./export-pydantic-ai.ts"),
  "export as HTML": () => import("./export-html.ts"),
  "JSON.parse, JSON.stringify, writing": () => import("./parse-and-write.ts"),
  "copying in chunks": () => import("./copy.ts"),
  "copying inside the system": () => import("./copy-by-system.ts"),
} as const satisfies Record<string, () => Promise<JobModule>>;

export type JobName = keyof typeof jobs;
