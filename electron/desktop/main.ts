// The desktop app's entry. What has to happen before Electron is ready happens while this file loads.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserWindow, app, session } from "electron";
import { wordReport } from "../../shared/report/word-report.ts";
import { dataFolder } from "../engine/data-folder.ts";
import { Host } from "../engine/host.ts";
import { installedFiles, readVersion } from "../engine/installed-files.ts";
import { openLog } from "../engine/log/open-log.ts";
import { readVersions } from "../engine/log/read-versions.ts";
import { SessionFile } from "../engine/session/session-file.ts";
import { readSettingsOnce } from "../engine/settings/kept-settings.ts";
import { appId } from "./app-id.ts";
import { carryRequests, followTheme } from "./carry-requests.ts";
import { filesFromArguments, linksFromArguments } from "./files-from-arguments.ts";
import { LinkFollower, registerLinks } from "./follow-links.ts";
import { closeNetwork, hardenContents, hardenSession } from "./harden.ts";
import { ApplicationMenu } from "./menu/application-menu.ts";
import { openSettings } from "./open-settings.ts";
import { loadScreen, openWindow } from "./open-window.ts";
import { PathDialogs } from "./pick-paths.ts";
import { restoreSession } from "./restore-session.ts";
import { registerScheme, serveRenderer } from "./serve-renderer.ts";
import { spawnWithElectron } from "./spawn-with-electron.ts";
import { watchProcesses } from "./watch-processes.ts";
import { readPlace } from "./window-place.ts";
import { KeptPlace } from "./window/kept-place.ts";
import { PageWatch } from "./window/watch-page.ts";
import { WindowZoom } from "./window/window-zoom.ts";

const folder = dataFolder();
const files = filesFromArguments(process.argv.slice(1), process.cwd(), [
  app.getAppPath(),
  fileURLToPath(import.meta.url),
]);
const links = linksFromArguments(process.argv.slice(1));

const log = openLog("desktop");
let host: Host | null = null;
watchProcesses({ log: (entry) => log.write(entry), tell: (event) => host?.send(event) });

app.setName("Threadlens");
app.setAppUserModelId(appId);
app.setPath("userData", join(folder, "desktop"));
// Root cannot have the sandbox: whoever starts it so says `--no-sandbox`, and insisting would end every process at once.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
registerScheme();
closeNetwork();
hardenContents();

// A second start hands its files and links over to the first and ends.
if (app.requestSingleInstanceLock({ files, links })) void start();
else app.quit();

async function start(): Promise<void> {
  let window: BrowserWindow | null = null;
  const early = { files: [...files], links: [...links] };
  let open = (paths: string[]): void => void early.files.push(...paths);
  let follow = (texts: string[]): void => void early.links.push(...texts);
  app.on("second-instance", (_event, _argv, _folder, handedOver) => {
    open(stringsIn(handedOver, "files"));
    follow(stringsIn(handedOver, "links"));
    if (window?.isMinimized() === true) window.restore();
    // On a hidden one this shows it, too.
    window?.show();
  });
  app.on("open-file", (event, path) => {
    event.preventDefault();
    open([path]);
  });
  app.on("open-url", (event, text) => {
    event.preventDefault();
    follow([text]);
  });
  app.on("window-all-closed", () => app.quit());

  await app.whenReady();
  hardenSession(session.defaultSession);
  serveRenderer(installedFiles.renderer);
  followTheme(await readSettingsOnce(folder));
  const version = await readVersion();
  const versions = readVersions(version);
  log.write({ what: "started", versions });
  const place = new KeptPlace(folder, await readPlace(folder));
  const dialogs = new PathDialogs(place);
  host = new Host({
    spawn: spawnWithElectron(installedFiles.engine),
    info: { host: "desktop", platform: process.platform, version },
    versions,
    log,
    pickFiles: dialogs.pickFiles,
    pickFolder: dialogs.pickFolder,
    pickTarget: dialogs.pickTarget,
    tellMenu: (state) => menu.tell(state),
    openSettings: () => openSettings(folder),
    session: new SessionFile(folder),
  });
  app.on("will-quit", () => {
    void host?.close();
    log.write({ what: "ended" });
  });
  window = openWindow(place);
  dialogs.over(window);
  const zoom = new WindowZoom(window, place, (percent) => host?.send({ event: "window.zoomed", percent }));
  const menu = new ApplicationMenu({ host, zoom: (step) => zoom.step(step) });
  const report = () => wordReport({ versions, errors: log.troubles() });
  new PageWatch({ window, log: (entry) => log.write(entry), report }).start();
  await restoreSession(host, window);
  carryRequests(host, window);
  void loadScreen(window);
  const follower = new LinkFollower(host, window);
  open = (paths) => void host?.openPaths(paths);
  follow = (texts) => void follower.follow(texts);
  registerLinks();
  void menu.readRecent();
  await host.openPaths(early.files);
  follow(early.links);
}

/** Another process sent it, so it is looked at before it is believed. */
function stringsIn(handedOver: unknown, name: "files" | "links"): string[] {
  if (typeof handedOver !== "object" || handedOver === null) return [];
  const handed: unknown = Reflect.get(handedOver, name);
  return Array.isArray(handed) ? handed.filter((text): text is string => typeof text === "string") : [];
}
