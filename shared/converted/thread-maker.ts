import type { Problem } from "../problems/problem.ts";
import type { AsideText } from "./aside-text.ts";
import type { LostPart, Silence } from "./lost-part.ts";

/** What a thread is, and what is told beside it, if nothing more comes. */
export type ThreadEnding = {
  /** What stands behind all that was taken as settled: the turn that is still open, and the end of the thread. */
  text: string;
  /** By place. */
  lost: LostPart[];
  /** What was skipped, guessed or kept aside, with pointers into the thread. */
  problems: Problem[];
  silences: Silence[];
  /** What has no place in a thread. */
  aside: AsideText[];
};

/**
 * Makes a ThreadProtocol thread from bytes in another format, as they come. What was settled before and the text of the ending make
 * the bytes of the thread, at any moment, so that a file that grows is followed without reading it again.
 */
export interface ThreadMaker {
  /** Pieces of any size: where they are cut makes no difference. */
  push(bytes: Uint8Array): void;
  /** JSON text that nothing later can change, since the last call: the beginning of the thread and its whole turns. */
  takeSettled(): string;
  /** As if the bytes ended here. Pushing may go on afterwards as if nobody had asked. */
  ending(): ThreadEnding;
}
