// Makes the index of a database, in a process of its own: `node build-index.ts PATH`.
import { runTimed } from "../run-timed.ts";
import { orThrow } from "../databases/open-benched.ts";
import { openSearched } from "./open-searched.ts";

const prepare = async (path: string) => {
  const { indexes, searched } = await openSearched(path);
  return async () => {
    const built = orThrow(await indexes.build(searched, new AbortController().signal, () => {}));
    if (built.state !== "ready") throw new Error(`the index is ${built.state}`);
    return () => ({ messages: built.messages, sizeBytes: built.sizeBytes });
  };
};
await runTimed({ prepare }, process.argv[2]!);
