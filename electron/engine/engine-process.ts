import type { ChatName } from "../../shared/api/chats.ts";
import type { Source } from "../../shared/api/document.ts";
import type { ToEngine } from "../../shared/api/bridge.ts";
import type { RowChoice } from "../../shared/rows/row-map.ts";

/** An uploaded copy: it has a path, but none that the user would know. */
export type EngineSource = Source | { from: "upload"; path: string; name: string };

/** Opening, as the host asks for it: the host names the document, so that it keeps its name when the engine is replaced. */
export type OpenMessage = {
  kind: "open";
  id: number;
  document: string;
  source: EngineSource;
  /** It was open before the engine was replaced. */
  again: boolean;
  /** Read no further than this: where the user had stopped the reading before the engine was replaced. */
  stopAt?: number | undefined;
  /** Which thread of the file to show, the first one if left out; of a database, what its chat goes by. */
  thread?: number | undefined;
  /** Of a database, the chat to show, and how often it has changed so far; the newest chat if left out, or if that one is gone. */
  chat?: ChatName | undefined;
  edition?: number | undefined;
  /** The tiers that have no rows; all have them if left out. */
  choice?: RowChoice | undefined;
};

/** The host ends: so is the engine to do, once what is being written is on the disk. */
type FinishMessage = { kind: "finish"; id: number };

export type ToEngineProcess = ToEngine | OpenMessage | FinishMessage;

/** How a host talks to an engine process, whatever carries it. */
export interface EngineProcess {
  readonly pid: number | undefined;
  post(message: ToEngineProcess): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, with the reason in words. */
  onExit(listener: (reason: string) => void): void;
  kill(): void;
}

export type SpawnEngine = () => EngineProcess;

/** How a process ended, in words for the user. */
export function wordExit(code: number | null, signal: string | null): string {
  if (signal !== null) return `it was ended by ${signal}`;
  return code === null ? "it could not be started" : `it ended with code ${code}`;
}
