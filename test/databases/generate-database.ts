// A database of agent chats in any size, the same for the same seed: what the benchmark reads.
import { newDatabase } from "./new-database.ts";
import { ChatGenerator, type Generated } from "./generated/chat-generator.ts";
import type { DatabaseShape } from "./generated/database-shape.ts";
import { RowWriter } from "./generated/row-writer.ts";
import { seedSchema, yaoSchema } from "./schemas.ts";

/** What is left of the time goes into the indexes. */
const shareOfRows = 0.75;

/** Nothing may be at `path` yet. `onProgress` hears the share that is done, from 0 to 1. */
export function generateDatabase(
  path: string,
  shape: DatabaseShape,
  onProgress: (share: number) => void = () => {},
): Generated {
  const database = newDatabase(path);
  try {
    // Nobody else reads it yet, and what is half written is thrown away.
    database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
    database.exec("PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY");
    const { tables, indexes } = statementsOf(shape.schema === "seed" ? seedSchema("") : yaoSchema("yao_"));
    database.exec(tables.join(";\n"));
    const rows = shape.chats + shape.messages + shape.steps;
    const writer = new RowWriter(database, (written) => onProgress((shareOfRows * written) / rows));
    const generated = new ChatGenerator(shape, writer).generate();
    writer.end();
    for (const [place, statement] of indexes.entries()) {
      database.exec(statement);
      onProgress(shareOfRows + ((1 - shareOfRows) * (place + 1)) / indexes.length);
    }
    return generated;
  } finally {
    database.close();
  }
}

/** Indexes are made after the rows: sorting once is faster than finding a place for each. */
function statementsOf(schema: string): { tables: string[]; indexes: string[] } {
  const statements = schema.split(/;\s*\n/).filter((statement) => statement.trim() !== "");
  return { tables: statements.filter(isTable), indexes: statements.filter((one) => !isTable(one)) };
}

const isTable = (statement: string) => statement.trimStart().startsWith("CREATE TABLE");
