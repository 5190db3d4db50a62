// The engine's entry, started by a host: it owns the open documents, answers one parent and ends with it.
import { dataFolder } from "./data-folder.ts";
import { endOverErrors } from "./end-over-errors.ts";
import { Engine } from "./engine.ts";
import { findParentPort } from "./parent-port.ts";

const port = findParentPort();
const end = () => process.exit(0);

if (port === null) {
  process.stderr.write("threadlens: engine: expected a host that started it, found none\n");
  process.exitCode = 2;
} else {
  const engine = new Engine(dataFolder(), (message) => port.post(message), end);
  port.onMessage((message) => engine.receive(message));
  port.onGone(end);
  endOverErrors((message) => port.post(message));
}
