// Where we differ from the SDK's client on purpose: one function for each difference, and nowhere else.
import type { UIMessage, UIMessageChunk } from "ai";
import type { LostPart } from "../../../../shared/converted/lost-part.ts";
import type { OurReading } from "./read-with-ours.ts";
import type { Seen, SeenPart, SeenReturn } from "./seen.ts";

/** It forgets what earlier chunks said of the provider once a later one says anything; we keep the keys that the later one has not. */
export function withoutEarlierMetadata(ours: Seen, theirs: Seen): Seen {
  return {
    ...ours,
    said: restrict(ours.said, theirs.said),
    returns: restrict(ours.returns, theirs.returns),
  };
}

const restrict = <T extends SeenPart | SeenReturn>(list: readonly T[], others: readonly T[]): T[] =>
  list.map((item, at) => Object.assign({}, item, { about: pick(item.about, others[at]?.about) }));

function pick(from: SeenPart["about"], like: SeenPart["about"]): SeenPart["about"] {
  if (from === undefined || like === undefined) return from;
  return Object.fromEntries(Object.keys(like).map((key) => [key, from[key]]));
}

/**
 * Of a call whose input was refused it forgets the title, and takes it for dynamic only if its start said so; we keep what any chunk
 * said of it.
 */
export function withoutWordsOfRefusal(ours: Seen, theirs: Seen, sent: readonly UIMessageChunk[]): Seen {
  const refused = new Set(sent.map((chunk) => (chunk.type === "tool-input-error" ? chunk.toolCallId : null)));
  const said = ours.said.map((part, at) => {
    const other = theirs.said[at];
    if (part.is !== "call" || other?.is !== "call" || !refused.has(part.id)) return part;
    const isDynamic = part.isDynamic && other.isDynamic;
    return { ...part, isDynamic, title: other.title === undefined ? undefined : part.title };
  });
  return { ...ours, said };
}

/** It merges the metadata of a message all the way down; with us a later key wins as a whole. */
export function metadataByKey(chunks: readonly UIMessageChunk[]): Record<string, unknown>[] {
  const messages: Record<string, unknown>[] = [];
  let hasStarted = false;
  for (const chunk of chunks) {
    // Data may come before the message has a name.
    if ((chunk.type === "start" && hasStarted) || messages.length === 0) messages.push({});
    if (chunk.type === "start") hasStarted = true;
    if ("messageMetadata" in chunk) Object.assign(messages.at(-1)!, chunk.messageMetadata);
  }
  return messages;
}

/**
 * Its reader begins anew at a start that names the message; its chat, which knows the name before, keeps what was told until then.
 * So do we.
 */
export function withEarlyData(messages: readonly UIMessage[]): UIMessage[] {
  const [early, named, ...rest] = messages;
  if (early?.id !== "" || named === undefined) return [...messages];
  return [{ ...named, parts: [...early.parts, ...named.parts] }, ...rest];
}

/** It has no errors among its parts: it tells them while it reads. We keep them as events. */
export function errorsIn({ turns }: OurReading): string[] {
  const messages = turns.flatMap((turn) => turn.messages);
  const errors = messages.filter(({ event_type: type }) => type === "data-tp-error");
  return errors.map(({ event_data: data }) => (data as { error: string }).error);
}

/** It forgets the parts of a step that begins anew; we keep them beside the thread. */
export const isOfEarlierStep = ({ reason }: LostPart): boolean => reason === "the step was begun anew";

/**
 * An event that arrives in the middle of a response stands among its parts there, and behind the response with us: never before
 * anything that it has before it.
 */
export function eventsTooEarly(ours: Seen | undefined, theirs: Seen): string[] {
  return theirs.order.filter((name, at) => {
    if (!name.startsWith("event")) return false;
    const place = ours?.order.indexOf(name) ?? -1;
    const before = new Set(ours?.order.slice(0, Math.max(0, place)));
    return theirs.order.slice(0, at).some((earlier) => !before.has(earlier));
  });
}

/** It says nothing of a stream that is cut in its first line; we have a turn then, with nothing in it, where that line stands. */
export function withoutPlaceOfLine(reading: OurReading): OurReading {
  const { turns, lost } = reading;
  const isPlace = turns.length === 1 && turns[0]!.messages.length === 0;
  return isPlace && lost.length === 1 && lost[0]!.kind === "line" ? { ...reading, turns: [] } : reading;
}

/** It waits for the blank line behind an event; for us a last line that is whole counts, since a capture may end there. */
export const isWholeLine = (line: string): boolean => {
  try {
    JSON.parse(line.replace(/^data: /, ""));
    return line.startsWith("data: ");
  } catch {
    return line === "data: [DONE]";
  }
};
