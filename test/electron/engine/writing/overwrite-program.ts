// Replaces a file by its next generation, in place, again and again, and prints each one that is done, until it is killed.
import { SourceFile } from "../../../../electron/engine/source-file.ts";
import { writeSafely } from "../../../../electron/engine/writing/write-safely.ts";
import { contentOf, generationOf } from "./generation.ts";

const path = process.argv[2]!;
const pieceBytes = 30_000;

for (;;) {
  const opened = await SourceFile.open(path, path);
  if (!opened.ok) throw new Error(opened.failure.found);
  const source = opened.value;
  const next = generationOf(Buffer.from(await source.read(0, source.sizeBytes))) + 1;
  const content = contentOf(next);
  const written = await writeSafely(
    path,
    async (write) => {
      for (let at = 0; at < content.length; at += pieceBytes)
        await write(content.subarray(at, at + pieceBytes));
      return null;
    },
    { where: path, source, overSource: true },
  );
  if (!written.ok) throw new Error(written.failure.found);
  await source.close();
  process.stdout.write(`${next}\n`);
}
