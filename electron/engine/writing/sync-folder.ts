import { open } from "node:fs/promises";

/** Makes new names in a folder survive a power cut. Not every system can, and the files themselves are on the disk already. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch {
    // The names reach the disk a little later.
  }
}
