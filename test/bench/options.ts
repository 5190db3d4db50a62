import { tmpdir } from "node:os";
import { parseArgs } from "node:util";

export type Options = {
  /** Of the small file and of the long thread on the screen; the large file is three times that. */
  bytes: number;
  /** In the generated databases: 100 messages and 50 steps for each. */
  chats: number;
  /** In the database whose list of chats is looked at on the screen: few messages in each. */
  listed: number;
  /** In each of the threads that are compared. */
  messages: number;
  /** In each of the streams that are captured. */
  deltas: number;
  rounds: number;
  seed: number;
  /** Where the generated files are kept while they are needed. */
  folder: string;
  json: boolean;
  /** Only the comparisons whose name contains this. */
  only: string;
};

/** The size that the goals are about. */
export const fullBytes = 500e6;
export const fullChats = 20_000;
export const fullListed = 100_000;
export const fullMessages = 100_000;
export const fullDeltas = 1_000_000;
const leastChats = 50;
/** Eight edits need their room. */
const leastMessages = 200;
const leastDeltas = 100;

export const help = `npm run bench -- [options]

Measures Threadlens against JSON.parse and against plain reading and copying, on threads generated from a seed: one of
500 MB and one of 1.5 GB, so 4 GB of disk are needed. Then the screen, in a real Chromium: a thread of 500 MB against one of
5 MB, and the list of 100,000 chats against one of 100. Without a Chromium that part is skipped. And agent databases, the
largest with 20,000 chats, 2,000,000 messages and 1,000,000 steps, which take 4 GB. And comparing two threads of 100,000
messages, against diffLines of the package diff over the same text. And assembling captured streams of 1,000,000 deltas,
against JSON.parse over the same lines. And finding texts in a thread of 500 MB, against indexing it. And searching 2,000,000
messages for a word by an index, against LIKE. And starting the app with nothing and with much open, against an empty
window of Electron; Linux only, and skipped where there is no Electron.

  --quick        small files: 50 MB and 150 MB instead of 500 MB and 1.5 GB, 1,000 chats, and 20,000 in a list,
                 10,000 messages in the threads that are compared, 100,000 deltas in a stream
  --size MB      the size of the smaller file, and of the long thread on the screen; the larger file is three times that
  --chats N      chats in the databases (20,000), each with 100 messages and 50 steps on average
  --messages N   messages in each of the threads that are compared (100,000)
  --deltas N     deltas in the streams that are assembled (1,000,000)
  --rounds N     how often everything is measured (3); the least time counts, and the most memory
  --only TEXT    only the comparisons whose name contains this: “screen” for all of the screen,
                 “databases” for all of the databases, “comparing” for comparing threads, “streams” for streams,
                 “find” for finding texts in a thread, “searching” for searching all chats of a database,
                 “starting” for starting the app
  --seed N       another thread (1)
  --folder PATH  where the files are generated, and deleted at the end (the system's temporary folder)
  --json         the figures as JSON instead of a table`;

/** Null: help was asked for. Throws on options that do not exist. */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: "boolean", default: false },
      size: { type: "string" },
      chats: { type: "string" },
      messages: { type: "string" },
      deltas: { type: "string" },
      rounds: { type: "string", default: "3" },
      only: { type: "string", default: "" },
      seed: { type: "string", default: "1" },
      folder: { type: "string", default: tmpdir() },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return null;
  const { folder, json, only } = values;
  const bytes =
    values.size === undefined ? fullBytes / (values.quick ? 10 : 1) : wholeNumber("size", values.size) * 1e6;
  const chats =
    values.chats === undefined
      ? fullChats / (values.quick ? 20 : 1)
      : wholeNumber("chats", values.chats, leastChats);
  const listed = fullListed / (values.quick ? 5 : 1);
  const messages =
    values.messages === undefined
      ? fullMessages / (values.quick ? 10 : 1)
      : wholeNumber("messages", values.messages, leastMessages);
  const deltas =
    values.deltas === undefined
      ? fullDeltas / (values.quick ? 10 : 1)
      : wholeNumber("deltas", values.deltas, leastDeltas);
  const [rounds, seed] = [wholeNumber("rounds", values.rounds), wholeNumber("seed", values.seed)];
  return { bytes, chats, listed, messages, deltas, rounds, seed, folder, json, only };
}

function wholeNumber(name: string, text: string, least = 1): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) >= least) return Number(text);
  throw new TypeError(`--${name} takes a whole number from ${least} on, not “${text}”`);
}
