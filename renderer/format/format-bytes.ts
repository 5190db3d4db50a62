import { formatNumber } from "./format-number.ts";
const units = ["B", "KB", "MB", "GB", "TB", "PB"];

/** A size for people: 14 KB, 3.1 MB, 1.5 GB. A kilobyte is 1024 bytes here, as in most file lists. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 1023.5 would round up to "1024 KB", which nobody says.
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 9.95 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, "")} ${units[unit]}`;
}

/** The same size to the byte, for a tooltip. */
export function exactBytes(bytes: number): string {
  return bytes === 1 ? "1 byte" : `${formatNumber(bytes)} bytes`;
}
