// One generated file, written by a process of its own: `node write-file.ts PATH SEED BYTES`.
import { writeThread } from "./thread/write-thread.ts";

const [path = "", seed, bytes] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await writeThread(path, Number(seed), Number(bytes))));
