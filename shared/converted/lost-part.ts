/** What a lost part would have become. `line`: a line of a capture that could not be read. `other`: a file, a source, …, as JSON. */
export type LostKind = "text" | "thinking" | "tool-call" | "tool-return" | "line" | "other";

/** Something that began and never became a part. It is not in the thread: it is kept beside it, and shown where it would have stood. */
export type LostPart = {
  kind: LostKind;
  /** Of a call or a return. */
  tool: string | null;
  callId: string | null;
  /** As far as it came: its words, or arguments as JSON that may be cut anywhere. */
  text: string;
  /** The type of the last event that belonged to it. */
  lastEvent: string;
  /** Why it never came to its end, in plain words. */
  reason: string;
  /** Of its first and of its last event, where the capture has times. */
  startedAt: string | null;
  lastAt: string | null;
  /** The line of the capture, from 1, where its last event stands; null where there are no lines. */
  line: number | null;
  /** Where it would have stood: in this turn, before this message; behind the last one, as many as there are. */
  turn: number;
  message: number;
};

/** How long a stream had said nothing when it ended. */
export type Silence = {
  /** The turn that ended so. */
  turn: number;
  /** Between its last event and its end; null where there are no times. */
  milliseconds: number | null;
  /** Heartbeats that came in between. */
  heartbeats: number;
};
