import { knownString } from "../index/string-table.ts";
import { messageRange, messageWord, rootRange, type ThreadIndex } from "../index/thread-index.ts";
import { rangeOf } from "../index/range-of.ts";
import { listLinks } from "../info/list-links.ts";
import { messagesOf } from "../cycles/places.ts";
import { parseValue } from "../problems/checked-thread.ts";
import { asFields } from "../problems/fields.ts";
import { namedThreads } from "../problems/named-threads.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { pointTo } from "../rows/locate-row.ts";
import { protocolEvents } from "../tiers/protocol-events.ts";

/** What a thread says of another one: by a link of its own, or by an event that spawned or merged it. */
export type ThreadLink = {
  threadId: string;
  said: "link" | "spawn" | "merge";
  relation: string;
  pointer: string;
};

/** Of one thread no more than these are kept. */
const mostLinks = 200;
/** What is larger is not looked into. */
const largestValue = 1024 * 1024;

/** The threads that a thread names, in the order of links and then of events. */
export async function readThreadLinks(index: ThreadIndex, reader: ByteReader): Promise<ThreadLink[]> {
  const links = await readLinks(index, reader);
  const events = await readEvents(index, reader, mostLinks - links.length);
  return [...links, ...events];
}

async function readLinks(index: ThreadIndex, reader: ByteReader): Promise<ThreadLink[]> {
  const { start, end } = rangeOf(index.root, 0, rootRange.relationships);
  if (end <= start || end - start > largestValue) return [];
  const value = { bytes: await reader.read(start, end), sizeBytes: end - start };
  const { listed } = listLinks(value, { most: mostLinks, mostFields: 10, strays: [] });
  return listed.flatMap(({ threadId, relation, pointer }) =>
    threadId === null || threadId === ""
      ? []
      : [{ threadId, said: "link" as const, relation: relation ?? "", pointer }],
  );
}

async function readEvents(index: ThreadIndex, reader: ByteReader, most: number): Promise<ThreadLink[]> {
  const kinds = eventKinds(index);
  const found: ThreadLink[] = [];
  if (kinds.size === 0) return found;
  for (let turn = 0; turn < index.turns.length; turn++) {
    const { from, to } = messagesOf(index, turn);
    for (let message = from; message < to && found.length < most; message++) {
      const said = kinds.get(index.messages.word(message, messageWord.eventType));
      if (said === undefined || index.messages.word(message, messageWord.type) !== knownString.system)
        continue;
      const { start, end } = rangeOf(index.messages, message, messageRange.eventData);
      if (end <= start || end - start > largestValue) continue;
      const pointer = `${pointTo(index, turn, message, null)}/event_data`;
      for (const threadId of namedThreads(asFields(parseValue(await reader.read(start, end)))))
        if (found.length < most) found.push({ threadId, said, relation: "", pointer });
    }
  }
  return found;
}

/** By the number of the event's name in this thread, in either version's words; empty where it has no such event. */
function eventKinds({ strings }: ThreadIndex): Map<number, "spawn" | "merge"> {
  const kinds = new Map<number, "spawn" | "merge">();
  for (const { event, older, newer } of protocolEvents) {
    if (event !== "thread_spawn" && event !== "thread_merge") continue;
    for (const name of [older, newer]) {
      const number = strings.find(name);
      if (number !== 0) kinds.set(number, event === "thread_spawn" ? "spawn" : "merge");
    }
  }
  return kinds;
}
