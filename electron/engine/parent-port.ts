import type { FromEngine } from "../../shared/api/bridge.ts";
import type { ToEngineProcess } from "./engine-process.ts";

/** The engine's line to the host that started it. */
export interface ParentPort {
  post(message: FromEngine): void;
  onMessage(listener: (message: ToEngineProcess) => void): void;
  /** The host is gone: nobody will ever ask again. */
  onGone(listener: () => void): void;
}

/** What Electron puts on `process` in a utility process; declared here because the engine imports no electron. */
interface UtilityPort {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { data: ToEngineProcess }) => void): void;
  on(event: "close", listener: () => void): void;
}

export function findParentPort(): ParentPort | null {
  const utility = (process as unknown as { parentPort?: UtilityPort | null }).parentPort;
  if (utility) return overUtilityPort(utility);
  return process.send === undefined ? null : overNodeChannel();
}

function overUtilityPort(port: UtilityPort): ParentPort {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => port.on("message", (event) => listener(event.data)),
    onGone: (listener) => port.on("close", listener),
  };
}

function overNodeChannel(): ParentPort {
  return {
    // A message that can no longer be delivered is of no use to anyone; `disconnect` ends the process.
    post: (message) => process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => process.on("message", (message) => listener(message as ToEngineProcess)),
    onGone: (listener) => process.on("disconnect", listener),
  };
}
