import { fileURLToPath } from "node:url";
import { build, isBuilt } from "../../build/ensure-built.mjs";
import { withLock } from "../../build/with-lock.mjs";
import type { Surroundings } from "./with-folder.ts";

/** What is measured in its own window is built from the sources as they are. */
export async function requireBuilt(say: Surroundings["say"]): Promise<void> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  if (isBuilt(root)) return;
  say("Building …");
  const problem = await withLock(root, async () => (isBuilt(root) ? null : build(root)));
  if (problem !== null) throw new Error(`${problem}\nThe build failed; the lines above say where.`);
}
