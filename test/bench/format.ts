export function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toPrecision(3)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Decimal, like the sizes of files and the goals. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.round(bytes / 1e3)} kB`;
}

export const formatTimes = (ratio: number): string => `${ratio.toFixed(ratio < 0.1 ? 4 : 2)}x`;
