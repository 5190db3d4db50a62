// What a window has around it: the menu, the zoom, and the eye on its page.
import type { BrowserWindow } from "electron";
import type { Version } from "../../shared/report/log-entry.ts";
import { wordReport } from "../../shared/report/word-report.ts";
import type { Host } from "../engine/host.ts";
import type { Log } from "../engine/log/log.ts";
import { ApplicationMenu } from "./menu/application-menu.ts";
import type { KeptPlace } from "./window/kept-place.ts";
import { PageWatch } from "./window/watch-page.ts";
import { WindowZoom } from "./window/window-zoom.ts";

type Options = {
  host: Host;
  window: BrowserWindow;
  place: KeptPlace;
  log: Log;
  versions: readonly Version[];
};

export function surroundWindow({ host, window, place, log, versions }: Options): ApplicationMenu {
  const zoom = new WindowZoom(window, place, (percent) => host.send({ event: "window.zoomed", percent }));
  new PageWatch({
    window,
    log: (entry) => log.write(entry),
    report: () => wordReport({ versions, errors: log.troubles() }),
  }).start();
  return new ApplicationMenu({ host, zoom: (step) => zoom.step(step) });
}
