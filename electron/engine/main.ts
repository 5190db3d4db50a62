// The engine's entry, started by a host: it owns the open documents, answers one parent and ends with it.
import { describeError } from "../../shared/report/describe-error.ts";
import { dataFolder } from "./data-folder.ts";
import { Engine } from "./engine.ts";
import { findParentPort } from "./parent-port.ts";

const port = findParentPort();
if (port === null) {
  process.stderr.write("threadlens: engine: expected a host that started it, found none\n");
  process.exitCode = 2;
} else {
  const engine = new Engine(dataFolder(), (message) => port.post(message));
  port.onMessage((message) => engine.receive(message));
  port.onGone(() => process.exit(0));
  process.on("uncaughtException", (error) => {
    port.post({ kind: "error", error: describeError(error) });
    // Once that is on its way: what the engine holds may be broken, and another one takes its place.
    setImmediate(() => process.exit(70));
  });
}
