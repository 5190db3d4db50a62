import { type Result, succeed } from "../../shared/failure/failure.ts";
import { ReaderGone } from "./output.ts";

/** What shells call the exit code of a program that Ctrl+C ended. */
const interrupted = 130;

/**
 * The work's own answer, or 130 as soon as the user wants to leave: whatever it is doing then ends with the process. A reader that has
 * read enough ends the work, too, and that is no failure.
 */
export async function untilLeaving(
  leaving: AbortSignal,
  work: () => Promise<Result<number>>,
): Promise<Result<number>> {
  const left = new Promise<Result<number>>((resolve) => {
    const leave = () => resolve(succeed(interrupted));
    if (leaving.aborted) leave();
    else leaving.addEventListener("abort", leave, { once: true });
  });
  try {
    return await Promise.race([left, work()]);
  } catch (error) {
    if (error instanceof ReaderGone) return succeed(0);
    throw error;
  }
}
