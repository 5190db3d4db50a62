import type { Result } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import type { Progress } from "../content/use-work.ts";
import { nameWork } from "./name-work.ts";

type Told<T> = {
  bridge: Pick<ScreenBridge, "onEvent">;
  signal: AbortSignal;
  tell: (progress: Progress) => void;
  ask: (work: string) => Promise<Result<T>>;
};

/** Asks for something under a name that its progress is told by. */
export async function tellProgress<T>({ bridge, signal, tell, ask }: Told<T>): Promise<Result<T>> {
  const work = nameWork();
  const stop = bridge.onEvent((event) => {
    if (event.event === "work.progress" && event.work === work && !signal.aborted)
      tell({ done: event.done, total: event.total });
  });
  const result = await ask(work);
  stop();
  return result;
}
