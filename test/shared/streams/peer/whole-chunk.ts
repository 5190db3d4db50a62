import type { UIMessageChunk } from "ai";
import type { Move } from "./arbitrary-chunks.ts";

export type WholeMove = "source" | "document" | "file" | "thought-file" | "custom" | "steering" | "metadata";

/** Undefined of an empty list. */
export const choose = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

/** A chunk that is a whole by itself. */
export function wholeChunk(
  move: WholeMove,
  { pick, piece, json, isOdd }: Move,
  name: string,
): UIMessageChunk {
  const about = isOdd ? { providerMetadata: { p: { name } } } : {};
  const mediaType = choose(["image/png", "audio/mpeg", "video/mp4", "application/pdf"], pick)!;
  const url = pick % 2 === 0 ? `data:${mediaType};base64,AAEC` : `https://a.example/${name}`;
  switch (move) {
    case "source":
      return { type: "source-url", sourceId: name, url: "https://a.example/", title: piece, ...about };
    case "document":
      return { type: "source-document", sourceId: name, mediaType, title: piece, ...about };
    case "file":
      return { type: "file", mediaType, url, ...about };
    case "thought-file":
      return { type: "reasoning-file", mediaType, url, ...about };
    case "custom":
      return { type: "custom", kind: `provider.${name}`, ...about };
    case "steering": {
      const file = isOdd ? [{ type: "file" as const, mediaType, url }] : [];
      return { type: "steering-message", id: name, parts: [{ type: "text", text: piece }, ...file] };
    }
    case "metadata":
      return { type: "message-metadata", messageMetadata: { [`key-${pick % 3}`]: json } };
  }
}
