/** On the desktop its path can be asked for, as that of a file. */
type Folder = { name: string; file: File | null };

/** What was dropped. A folder looks like a file with no bytes until it is asked. */
export function readDrop(transfer: DataTransfer | null): { files: File[]; folders: Folder[] } {
  const files: File[] = [];
  const folders: Folder[] = [];
  for (const item of transfer?.items ?? []) {
    if (item.kind !== "file") continue;
    const entry = item.webkitGetAsEntry?.();
    const file = item.getAsFile();
    if (entry?.isDirectory === true) folders.push({ name: entry.name, file });
    else if (file !== null) files.push(file);
  }
  return { files, folders };
}
