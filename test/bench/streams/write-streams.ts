// One generated capture, written by a process of its own: `node write-streams.ts PATH NAME SEED DELTAS`.
import type { CaptureName } from "./captures.ts";
import { writeCapture } from "./write-capture.ts";

const [path = "", name = "", seed, deltas] = process.argv.slice(2);
process.stdout.write(JSON.stringify(writeCapture(path, name as CaptureName, Number(seed), Number(deltas))));
