import type { ConvertedFormat } from "../../../shared/converted/converted-format.ts";
import type { ThreadMaker } from "../../../shared/converted/thread-maker.ts";

/** Loaded when it is wanted: who opens threads alone needs none of it. */
export async function makerOf(format: ConvertedFormat): Promise<ThreadMaker> {
  if (format === "stream") {
    const { CaptureMaker } = await import("../../../shared/streams/capture-maker.ts");
    return new CaptureMaker();
  }
  const { HistoryMaker } = await import("../../../shared/histories/history-maker.ts");
  return new HistoryMaker();
}
