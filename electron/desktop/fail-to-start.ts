import { app, dialog } from "electron";
import type { Failure } from "../../shared/failure/failure.ts";
import { wordFailure } from "../../shared/failure/word-failure.ts";

/** As the command line ends over an error of ours. */
const exitCode = 70;

/** Ends with a word where there is no window that could say it. `advice`: what the user can do. */
export async function failToStart(failure: Failure, advice: string): Promise<void> {
  const words = wordFailure(failure);
  process.stderr.write(`threadlens: ${words}. ${advice}\n`);
  // A launcher tells it where it was started, and a box would keep it waiting.
  if (process.env["THREADLENS_LAUNCHED"] !== "1") {
    // Earlier than that, Linux has no boxes.
    await app.whenReady();
    dialog.showErrorBox("Threadlens could not start", `${words}.\n\n${advice}`);
  }
  app.exit(exitCode);
}
