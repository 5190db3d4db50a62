// Tests that start the engine or the command line start what is built of them: it is there in a third of the time. So it is built before
// the first of them, if a source has changed since.
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../build/ensure-built.mjs";

export default () => ensureBuilt(fileURLToPath(new URL("..", import.meta.url)));
