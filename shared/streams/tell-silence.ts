import type { Silence } from "../converted/lost-part.ts";
import { countThings } from "../problems/count-things.ts";
import { millisecondsBetween } from "./line-time.ts";
import type { StreamProblems } from "./stream-problems.ts";
import { streamRule } from "./stream-rules.ts";
import type { TurnFacts } from "./turn-facts.ts";

// The server's timeouts in the guide to 0.0.3.
const idleSeconds = 5;
const streamSeconds = 30;
const heartbeatSeconds = 15;

/** How long a turn that was interrupted had said nothing; null where nothing tells. */
export function silenceOf({ saidAt, lineAt, heartbeats }: TurnFacts, turn: number): Silence | null {
  const milliseconds = millisecondsBetween(saidAt, lineAt);
  return milliseconds === null && heartbeats === 0 ? null : { turn, milliseconds, heartbeats };
}

export function tellSilence(silence: Silence, problems: StreamProblems): void {
  const { turn, milliseconds, heartbeats } = silence;
  if (milliseconds !== null && milliseconds < idleSeconds * 1000) return;
  const pointer = `/turns/${turn}/interruption`;
  const beats = heartbeats === 0 ? "" : `, with ${countThings(heartbeats, "heartbeat")} in between`;
  if (milliseconds === null) {
    problems.add(
      streamRule.silence,
      pointer,
      `Nothing was said before the end but ${countThings(heartbeats, "heartbeat")}; the guide sends one every ${heartbeatSeconds} s.`,
    );
    return;
  }
  const stream = milliseconds >= streamSeconds * 1000 ? ` and ${streamSeconds} s for a stream` : "";
  const seconds = (milliseconds / 1000).toLocaleString("en", { maximumFractionDigits: 1 });
  problems.add(
    streamRule.silence,
    pointer,
    `Nothing was said for ${seconds} s before the end${beats}; the guide gives ${idleSeconds} s between two events${stream}.`,
  );
}
