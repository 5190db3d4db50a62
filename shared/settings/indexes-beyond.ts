/** A search index on the disk. `isInUse`: it was searched or built since the start. */
export type IndexFile = { name: string; sizeBytes: number; writtenAt: string; isInUse: boolean };

/** Those that go so that the others have room: written least recently first, and never one that is in use or was written last. */
export function indexesBeyond<T extends IndexFile>(indexes: readonly T[], limitBytes: number): T[] {
  const newestFirst = indexes.toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1));
  const stays = (index: T) => index.isInUse || index === newestFirst[0];
  let room = limitBytes;
  for (const index of newestFirst) if (stays(index)) room -= index.sizeBytes;
  return newestFirst.filter((index) => {
    if (stays(index)) return false;
    room -= index.sizeBytes;
    return room < 0;
  });
}
