// A process of its own that writes a database, told line by line what to do: SQL, or `.close`, or `.quit`. It answers each line.
import { createInterface } from "node:readline";
import Sqlite from "better-sqlite3";

let database: Sqlite.Database | null = new Sqlite(process.argv[2]);

for await (const line of createInterface({ input: process.stdin })) {
  if (line === ".close") {
    database?.close();
    database = null;
  } else if (line !== ".quit") database?.exec(line);
  process.stdout.write("done\n");
  if (line === ".quit") process.exit(0);
}
