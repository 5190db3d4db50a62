import { formatBytes } from "../format/format-bytes.ts";
import type { Progress } from "./use-work.ts";

/** 1.2 of 3.4 MB; 900 KB of 3.4 MB; 1.2 MB so far. */
export function wordProgress({ done, total }: Progress): string {
  if (total === null) return `${formatBytes(done)} so far`;
  const [number = "", unit] = formatBytes(done).split(" ");
  const whole = formatBytes(total);
  return whole.endsWith(` ${unit}`) ? `${number} of ${whole}` : `${number} ${unit} of ${whole}`;
}
