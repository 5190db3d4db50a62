import type { StoredNotice } from "../../shared/api/chats.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { ProblemMark } from "../timeline/problem-mark.tsx";

/** That something could only be read in part, and what. */
export function NoticeMark({ notices }: { notices: readonly StoredNotice[] }) {
  if (notices.length === 0) return null;
  const words = notices.map(({ message }) => message).join("\n");
  return (
    <span className="chat-notice" title={shorten(words, 1000)}>
      <ProblemMark problem="warning" />
    </span>
  );
}
