import { utilityProcess } from "electron";
import { dataFolder } from "../engine/data-folder.ts";
import { type EngineProcess, type SpawnEngine, wordExit } from "../engine/engine-process.ts";

/** The engine as a utility process of Electron's own. */
export function spawnWithElectron(engineFile: string): SpawnEngine {
  return (): EngineProcess => {
    const child = utilityProcess.fork(engineFile, [], {
      serviceName: "Threadlens engine",
      env: { ...process.env, THREADLENS_HOME: dataFolder() },
      stdio: ["ignore", "ignore", "inherit"],
    });
    // Its exit follows and says the same; without a listener the error would be thrown here.
    child.on("error", () => undefined);
    return {
      get pid() {
        return child.pid;
      },
      post: (message) => child.postMessage(message, []),
      onMessage: (listener) => child.on("message", listener),
      onExit: (listener) => child.once("exit", (code) => listener(wordExit(code, null))),
      kill() {
        const { pid } = child;
        child.kill();
        // A polite signal is not enough for an engine that hangs.
        if (pid !== undefined) endProcess(pid);
      },
    };
  };
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It was gone already.
  }
}
