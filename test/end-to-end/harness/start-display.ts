import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { firstLine } from "./first-line.ts";

export type Display = { env: Record<string, string>; close(): Promise<void> };

/** A screen of its own on Linux, so that no window pops up on the user's; elsewhere the real one. */
export async function startDisplay(): Promise<Display> {
  if (process.platform !== "linux") return { env: {}, close: () => Promise.resolve() };
  // Without -noreset it begins anew when a window was the last, and turns away one that comes just then.
  const args = ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"];
  const xvfb = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const ended = once(xvfb, "exit");
  const number = xvfb.stdio[3];
  if (!(number instanceof Readable)) throw new Error("Xvfb has no pipe to say its display's number.");
  // Xvfb picks a free number by itself, which no test of ours could do without a race.
  const display = `:${(await firstLine(number)).trim()}`;
  return {
    // On a Wayland desktop Electron would otherwise prefer the user's own screen.
    env: { DISPLAY: display, WAYLAND_DISPLAY: "", XDG_SESSION_TYPE: "x11" },
    async close() {
      xvfb.kill();
      await ended;
    },
  };
}
