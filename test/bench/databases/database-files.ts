import type { Generated } from "../../databases/generated/chat-generator.ts";
import { type DatabaseShape, shapeOf } from "../../databases/generated/database-shape.ts";

/** few: hardly a step is incomplete; many: in most chats some are; yao: as YAO stores chats today. */
export const databaseNames = ["few", "many", "yao"] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** A database that was generated, and where it is. */
export type DatabaseFile = Generated & { path: string; sizeBytes: number };
export type DatabaseFiles = Partial<Record<DatabaseName, DatabaseFile>>;

/** Measured, with their indexes, and rounded up. */
const bytesPerMessage = 700;
const bytesPerStep = 1100;

/** The first is the one that the goals name. The others have what their questions need: all steps, or one very long chat. */
export function shapeOfFile(name: DatabaseName, chats: number, seed: number): DatabaseShape {
  if (name === "few") return shapeOf(chats, { seed });
  if (name === "many") return { ...shapeOf(chats, { seed, incomplete: "many" }), messages: chats * 25 };
  const { longChat } = shapeOf(chats);
  return { ...shapeOf(Math.max(50, Math.ceil(chats / 10)), { seed, schema: "yao" }), longChat };
}

/** About what it takes on the disk. */
export const sizeOfShape = ({ messages, steps, schema }: DatabaseShape): number =>
  messages * bytesPerMessage + (schema === "yao" ? 0 : steps * bytesPerStep);
