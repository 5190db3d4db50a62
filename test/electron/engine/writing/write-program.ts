// Writes one file in a process of its own, which can be limited, unprivileged or killed, and says what came of it.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { SourceFile } from "../../../../electron/engine/source-file.ts";
import { writeSafely } from "../../../../electron/engine/writing/write-safely.ts";
import type { Answer, Job } from "./run-program.ts";

const {
  path,
  sizeBytes = 1000,
  overSource = false,
  asNobody = false,
  umask,
  halfway,
}: Job = JSON.parse(process.argv[2]!);

// Only now that all code is loaded: nobody may not read it, perhaps.
if (asNobody && process.getuid!() === 0) {
  process.setgroups!([]);
  process.setgid!(65534);
  process.setuid!(65534);
}
if (umask !== undefined) process.umask(umask);

const opened = overSource ? await SourceFile.open(path, path) : null;
if (opened?.ok === false) throw new Error(opened.failure.found);
const source = opened?.value ?? null;

const piece = Buffer.alloc(50_000, "n");
const result = await writeSafely(
  path,
  async (write) => {
    for (let at = 0; at < sizeBytes; at += piece.length) {
      if (halfway !== undefined && at >= sizeBytes / 2) await interrupt(halfway);
      await write(piece.subarray(0, sizeBytes - at));
    }
    return null;
  },
  { where: path, source, overSource },
);
const answer: Answer = {
  result,
  names: readdirSync(dirname(path)).toSorted(),
  content: existsSync(path) && statSync(path).size < 100 ? readFileSync(path, "utf8") : null,
};
process.stdout.write(JSON.stringify(answer));
await source?.close();

async function interrupt(how: "exit" | "wait"): Promise<void> {
  if (how === "exit") process.exit(0);
  process.stdout.write("halfway");
  // Until somebody kills it; a timer keeps the process alive.
  await new Promise(() => setInterval(() => undefined, 60_000));
}
