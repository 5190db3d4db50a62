const units = ["bytes", "KB", "MB", "GB", "TB"];

/** A size for a failure's words. */
export function wordSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${Number(size.toFixed(1))} ${units[unit]}`;
}
