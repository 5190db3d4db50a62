import type { LibraryFound } from "../../shared/api/library.ts";
import { formatCount } from "../format/format-count.ts";

const formats = { thread: "Thread", stream: "Capture", "pydantic-ai": "History" } as const;

/** What a file is, in a word or two. */
export function nameFound(found: LibraryFound): string {
  switch (found.state) {
    case "threads": {
      const name = formats[found.format];
      return found.total === 1 ? name : `${name}, ${formatCount(found.total, "thread")}`;
    }
    case "database":
      return `Database, ${formatCount(found.chats, "chat")}`;
    case "broken":
      return "Broken";
    case "other":
      return "Other file";
    case "waiting":
      return "Not read yet";
    case "gone":
      return "Gone";
  }
}
