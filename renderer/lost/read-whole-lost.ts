import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";

/** As many characters as one request may ask for. */
export const mostAtOnce = 65_536;

/** The whole text of a lost part, in requests of a size that a host answers. */
export async function readWholeLost(
  bridge: ScreenBridge,
  place: { id: string; pointer: string },
): Promise<Result<string>> {
  const texts: string[] = [];
  for (let from = 0; ; from += mostAtOnce) {
    const stretch = await bridge.request("document.lost", { ...place, from, count: mostAtOnce });
    if (!stretch.ok) return stretch;
    texts.push(stretch.value.text);
    if (from + mostAtOnce >= stretch.value.total) return succeed(texts.join(""));
  }
}
