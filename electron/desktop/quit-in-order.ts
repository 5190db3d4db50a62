import { app } from "electron";
import type { Host } from "../engine/host.ts";

/** What is on its way to the disk gets there first; who has no patience and quits once more need not wait. */
export function quitInOrder(host: Pick<Host, "close">, ended: () => void): void {
  app.once("will-quit", (event) => {
    event.preventDefault();
    void finish(host, ended);
  });
}

async function finish(host: Pick<Host, "close">, ended: () => void): Promise<void> {
  // Whoever else listens has written then. A start from now on is one of its own: there is no window here to hand anything to.
  await Promise.resolve();
  app.releaseSingleInstanceLock();
  await host.close();
  ended();
  app.exit(0);
}
