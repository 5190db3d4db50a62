import { fork } from "node:child_process";
import { dataFolder } from "./data-folder.ts";
import { type EngineProcess, type SpawnEngine, wordExit } from "./engine-process.ts";

/** The engine as a child of the Node in use. */
export function spawnWithNode(
  engineFile: string,
  environment: Record<string, string> = { THREADLENS_HOME: dataFolder() },
): SpawnEngine {
  return (): EngineProcess => {
    const child = fork(engineFile, [], {
      // Not what the parent was started with: two processes cannot share one debugger's port.
      execArgv: [],
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    return {
      pid: child.pid,
      // A message to a dying child is lost; its exit tells whoever waits.
      post: (message) => void child.send(message, () => undefined),
      onMessage: (listener) => child.on("message", listener),
      onExit(listener) {
        child.on("error", (error) => {
          if (child.pid === undefined) listener(`it could not be started (${error.message.slice(0, 100)})`);
        });
        child.on("exit", (code, signal) => listener(wordExit(code, signal)));
      },
      kill: () => void child.kill("SIGKILL"),
    };
  };
}
