// One generated database, written by a process of its own: `node write-database.ts PATH SHAPE`, the shape as JSON.
import { statSync } from "node:fs";
import { basename } from "node:path";
import { generateDatabase } from "../../databases/generate-database.ts";
import type { DatabaseShape } from "../../databases/generated/database-shape.ts";
import { progressMark } from "../run-script.ts";
import type { DatabaseFile } from "./database-files.ts";

const [path = "", shape = ""] = process.argv.slice(2);
const tenth = (share: number) => Math.floor(share * 10);
let before = 0;
const generated = generateDatabase(path, JSON.parse(shape) as DatabaseShape, (share) => {
  if (tenth(share) > before)
    process.stderr.write(`${progressMark}${basename(path)}: ${tenth(share) * 10} %\n`);
  before = tenth(share);
});
const file: DatabaseFile = { ...generated, path, sizeBytes: statSync(path).size };
process.stdout.write(JSON.stringify(file));
