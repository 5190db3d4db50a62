import type { Document } from "../../shared/api/document.ts";
import type { Show } from "../state/screen.ts";

type NamedView = { show: Show; label: string };

const ofThread: readonly NamedView[] = [
  { show: "timeline", label: "Timeline" },
  { show: "time", label: "Time" },
  { show: "info", label: "Info" },
];

/** What the middle can show of each format, in the order of its buttons. */
export const viewsOf: Readonly<Record<Document["format"], readonly NamedView[]>> = {
  thread: ofThread,
  stream: ofThread,
  "pydantic-ai": ofThread,
  "agent-db": [
    { show: "chat", label: "Chat" },
    { show: "timeline", label: "Thread" },
    { show: "stack", label: "Stack" },
    { show: "time", label: "Time" },
    { show: "info", label: "Info" },
  ],
};
