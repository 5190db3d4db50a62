import type { RepairCounts } from "../../shared/api/repair.ts";
import { formatCount } from "../format/format-count.ts";

/** 12 turns, 40 messages, 14 calls and their returns. `arePaired`: as many returns as calls are those of these calls. */
export function wordCounts(
  { turns, requests, responses, events, calls, returns, thinking }: RepairCounts,
  arePaired: boolean,
): string {
  const pairs = arePaired && calls > 0 && calls === returns;
  const words = [
    turns > 0 && formatCount(turns, "turn"),
    requests + responses > 0 && formatCount(requests + responses, "message"),
    calls > 0 &&
      `${formatCount(calls, "call")}${pairs ? ` and ${calls === 1 ? "its return" : "their returns"}` : ""}`,
    returns > 0 && !pairs && formatCount(returns, "return"),
    thinking > 0 && formatCount(thinking, "thinking part"),
    events > 0 && formatCount(events, "event"),
  ];
  return words.filter((word) => word !== false).join(", ");
}

/** Keeps 12 turns, 40 messages, 14 calls and their returns. */
export function wordKept({ keeps }: { keeps: RepairCounts }): string {
  const words = wordCounts(keeps, true);
  return words === "" ? "Keeps nothing" : `Keeps ${words}`;
}
