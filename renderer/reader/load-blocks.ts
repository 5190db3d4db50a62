import type { TextBlock } from "../../shared/api/content.ts";
import type { LoadPage } from "../state/pages.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";

/** As many as one request may ask for. */
const atOnce = 50;

/** Blocks of one text, any number of them, in requests of a size that a host answers. */
export function blockLoader(
  bridge: ScreenBridge,
  place: { id: string; pointer: string; field: string },
): LoadPage<TextBlock> {
  return async (from, count, signal) => {
    const starts = Array.from({ length: Math.ceil(count / atOnce) }, (_, step) => from + step * atOnce);
    const results = await Promise.all(
      starts.map((start) =>
        bridge.request(
          "document.textBlocks",
          { ...place, from: start, count: Math.min(atOnce, from + count - start) },
          signal,
        ),
      ),
    );
    return allOf(results);
  };
}

function allOf<T>(results: readonly Result<T[]>[]): Result<T[]> {
  const all: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    all.push(...result.value);
  }
  return succeed(all);
}
