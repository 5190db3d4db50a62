import type { UIMessageChunk } from "ai";
import {
  errorsIn,
  eventsTooEarly,
  isOfEarlierStep,
  metadataByKey,
  withoutEarlierMetadata,
  withoutWordsOfRefusal,
} from "./differences.ts";
import { GrowingCapture, type OurReading } from "./read-with-ours.ts";
import { type PeerReading, readChunks } from "./read-with-peer.ts";
import { seeOurs } from "./see-ours.ts";
import { seePeer } from "./see-peer.ts";
import type { Seen } from "./seen.ts";
import { statusesOf } from "./statuses.ts";
import { type WordsOnWire, wordsFound, wordsSent } from "./words-on-wire.ts";

/** All that has to be the same. */
type View = {
  messages: Omit<Seen, "order">[];
  metadataKeys: string[][];
  eventsTooEarly: string[][];
  errors: string[];
  statuses: string[];
  words: WordsOnWire;
};

export type Views = { ours: View; theirs: View };

/** What we have of a stream and what the SDK's client has of it, ended after none, one, two … and all of its chunks. */
export async function viewsOfAllEnds(
  chunks: readonly UIMessageChunk[],
  events: readonly string[],
): Promise<{ ours: View[]; theirs: View[] }> {
  const capture = new GrowingCapture();
  const views: Views[] = [];
  for (const [at, event] of events.entries()) {
    const sent = chunks.slice(0, at);
    views.push(compareReadings(await readChunks(sent), capture.read(), sent, false));
    capture.push(event);
  }
  views.push(compareReadings(await readChunks(chunks), capture.read(), chunks, true));
  return { ours: views.map(({ ours }) => ours), theirs: views.map(({ theirs }) => theirs) };
}

/** `sent`: the chunks that came whole. `isDone`: and that no more will come. */
export function compareReadings(
  peer: PeerReading,
  reading: OurReading,
  sent: readonly UIMessageChunk[],
  isDone: boolean,
): Views {
  const theirs = peer.messages.map(seePeer);
  const ours = reading.turns.map((turn, at) => {
    const lost = reading.lost.filter((part) => part.turn === at && !isOfEarlierStep(part));
    const [seen, other] = [seeOurs(turn, lost), theirs[at]];
    return other === undefined
      ? seen
      : withoutWordsOfRefusal(withoutEarlierMetadata(seen, other), other, sent);
  });
  const metadata = metadataByKey(sent);
  return {
    ours: {
      messages: ours.map(withoutOrder),
      metadataKeys: ours.map((seen) => Object.keys(seen.metadata)),
      eventsTooEarly: theirs.map((seen, at) => eventsTooEarly(ours[at], seen)),
      errors: errorsIn(reading),
      statuses: reading.turns.map((turn) => turn.interruption?.reason ?? turn.completion_status),
      words: wordsFound(reading, sent),
    },
    theirs: {
      messages: theirs.map((seen, at) => Object.assign(withoutOrder(seen), { metadata: metadata[at] })),
      metadataKeys: theirs.map((seen) => Object.keys(seen.metadata)),
      eventsTooEarly: theirs.map(() => []),
      errors: peer.errors,
      statuses: statusesOf(sent, isDone),
      words: wordsSent(sent),
    },
  };
}

function withoutOrder(seen: Seen): Omit<Seen, "order"> {
  const { order: _order, ...rest } = seen;
  return rest;
}
