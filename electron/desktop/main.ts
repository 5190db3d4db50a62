// The desktop app's entry. What has to happen before Electron is ready happens while this file loads.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserWindow, app, session } from "electron";
import { describeError } from "../../shared/report/describe-error.ts";
import { dataFolder } from "../engine/data-folder.ts";
import { Host } from "../engine/host.ts";
import { installedFiles, readVersion } from "../engine/installed-files.ts";
import { openLog } from "../engine/log/open-log.ts";
import { readVersions } from "../engine/log/read-versions.ts";
import { SessionFile } from "../engine/session/session-file.ts";
import { readSettingsOnce } from "../engine/settings/kept-settings.ts";
import { appId } from "./app-id.ts";
import { carryRequests, followTheme } from "./carry-requests.ts";
import { comeForward } from "./come-forward.ts";
import { failToStart } from "./fail-to-start.ts";
import { filesFromArguments, linksFromArguments } from "./files-from-arguments.ts";
import { LinkFollower, registerLinks } from "./follow-links.ts";
import { HandedOver } from "./handed-over.ts";
import { closeNetwork, hardenContents, hardenSession } from "./harden.ts";
import type { ApplicationMenu } from "./menu/application-menu.ts";
import { openSettings } from "./open-settings.ts";
import { loadScreen, openWindow } from "./open-window.ts";
import { PathDialogs } from "./pick-paths.ts";
import { probeFolder } from "./probe-folder.ts";
import { quitInOrder } from "./quit-in-order.ts";
import { restoreSession } from "./restore-session.ts";
import { registerScheme, serveRenderer } from "./serve-renderer.ts";
import { spawnWithElectron } from "./spawn-with-electron.ts";
import { surroundWindow } from "./surround-window.ts";
import { watchProcesses } from "./watch-processes.ts";
import { readPlace } from "./window-place.ts";
import { KeptPlace } from "./window/kept-place.ts";

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
const ownFolder = join(folder, "desktop");
const unwritable = probeFolder(ownFolder);
app.setPath("userData", ownFolder);
// Root cannot have the sandbox: whoever starts it so says `--no-sandbox`, and insisting would end every process at once.
if (!app.commandLine.hasSwitch("no-sandbox")) app.enableSandbox();
registerScheme();
closeNetwork();
hardenContents();

if (unwritable !== null)
  void failToStart(unwritable, "Make that folder writable, or name another one in THREADLENS_HOME.");
// A second start hands its files and links over to the first and ends.
else if (app.requestSingleInstanceLock({ files, links })) start().catch(failOfBug);
else app.quit();

async function start(): Promise<void> {
  let window: BrowserWindow | null = null;
  const handedOver = new HandedOver({ files, links }, () => comeForward(window));
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
  let menu: ApplicationMenu | null = null;
  host = new Host({
    spawn: spawnWithElectron(installedFiles.engine),
    info: { host: "desktop", platform: process.platform, version },
    versions,
    log,
    ...dialogs.ways,
    tellMenu: (state) => menu?.tell(state),
    openSettings: () => openSettings(folder),
    session: new SessionFile(folder),
  });
  quitInOrder(host, () => log.write({ what: "ended" }));
  window = openWindow(place);
  dialogs.over(window);
  menu = surroundWindow({ host, window, place, log, versions });
  await restoreSession(host, window);
  carryRequests(host, window);
  void loadScreen(window);
  registerLinks();
  void menu.readRecent();
  await take(host, new LinkFollower(host, window), handedOver);
}

/** What was named so far, and from then on whatever is. */
async function take(opening: Host, follower: LinkFollower, handedOver: HandedOver): Promise<void> {
  const early = handedOver.takenBy((named) => {
    void opening.openPaths(named.files);
    void follower.follow(named.links);
  });
  await opening.openPaths(early.files);
  await follower.follow(early.links);
}

/** Nothing would be seen of what is left, and it would hold the lock. */
function failOfBug(thrown: unknown): void {
  const error = describeError(thrown);
  log.write({ what: "error", in: "host", error });
  const own = {
    code: "internal",
    where: "start",
    expected: "no error of its own",
    found: error.name,
  } as const;
  void failToStart(own, "Start it again. If it happens twice, report it with these words.");
}
