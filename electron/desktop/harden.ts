// What the window may not do. It shows what files from anywhere say, so it gets no network, no permission and no second page.
import { type Session, type WebContents, app } from "electron";
import { isLocal } from "./is-local.ts";

export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isLocal(details.url) }));
  session.on("will-download", (event) => event.preventDefault());
}

/** For every page there ever is, ours and any that might be made behind our back. */
export function hardenContents(): void {
  app.on("web-contents-created", (_, contents) => refuseNavigation(contents));
}

function refuseNavigation(contents: WebContents): void {
  contents.on("will-navigate", (event) => event.preventDefault());
  contents.on("will-frame-navigate", (event) => event.preventDefault());
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
}
