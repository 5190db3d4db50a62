import { formatNumber } from "./format-number.ts";
/** 1,204 tokens; 1 turn; 0 parts. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 27 %, never more than the whole and never "100 %" before the end. */
export function formatPercent(done: number, whole: number): string {
  if (whole <= 0) return "0 %";
  const percent = Math.floor((Math.min(done, whole) / whole) * 100);
  return `${done < whole ? Math.min(percent, 99) : 100} %`;
}
