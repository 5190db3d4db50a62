// What the window may not do. It shows what files from anywhere say, so it gets no network, no permission and no second page.
import { type Session, type WebContents, app } from "electron";
import { rendererOrigin } from "./answer-with-file.ts";
import { isLocal } from "./is-local.ts";

/** Must run before Electron is ready. Chromium has requests of its own that no session is asked about: it can reach no host for them. */
export function closeNetwork(): void {
  app.commandLine.appendSwitch("host-resolver-rules", "MAP * ~NOTFOUND");
  app.commandLine.appendSwitch("no-proxy-server");
}

export function hardenSession(session: Session): void {
  // Chromium gets a dictionary from its maker as soon as there is a session, whatever a window says of checking spelling, and this
  // being off: only for no language it gets none.
  session.setSpellCheckerEnabled(false);
  session.setSpellCheckerLanguages([]);
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isLocal(details.url) }));
  session.on("will-download", (event) => event.preventDefault());
}

/** For every page there ever is, ours and any that might be made behind our back. */
export function hardenContents(): void {
  app.on("web-contents-created", (_, contents) => keepIn(contents));
}

function keepIn(contents: WebContents): void {
  contents.on("will-navigate", (event) => stay(event, contents));
  contents.on("will-frame-navigate", (event) => stay(event, contents));
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  // Calls between pages are asked of no policy and no session: this and a network without hosts leave them no way out.
  contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
}

type Navigation = { url: string; isMainFrame: boolean; preventDefault(): void };

/** Our own page may load itself again: what broke in it may be mended by that. */
function stay(event: Navigation, contents: WebContents): void {
  const isItself = event.url === contents.getURL() && event.url.startsWith(`${rendererOrigin}/`);
  if (!event.isMainFrame || !isItself) event.preventDefault();
}
