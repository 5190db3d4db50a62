// One generated pair of threads, written by a process of its own: `node write-comparing.ts FOLDER PAIR SEED MESSAGES`.
import type { PairName } from "./pair/pairs.ts";
import { writePair } from "./pair/write-pair.ts";

const [folder = "", name = "", seed, messages] = process.argv.slice(2);
process.stdout.write(JSON.stringify(writePair(folder, name as PairName, Number(seed), Number(messages))));
