import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const writer = fileURLToPath(new URL("../../electron/engine/chats/read-only-writer.ts", import.meta.url));

/** Another process writes to a database, as a running server would. Each statement stands on one line. */
export function commitRows(path: string, ...statements: string[]): Promise<void> {
  const child = spawn(process.execPath, [writer, path], { stdio: ["pipe", "ignore", "inherit"] });
  child.stdin.end([...statements, ".close", ".quit", ""].join("\n"));
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`the writer ended with code ${code}`)),
    );
  });
}
