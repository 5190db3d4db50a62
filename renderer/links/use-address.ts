import { useEffect } from "react";
import { writePageLink } from "../../shared/links/deep-link.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { targetIn } from "./links.ts";

/** Browsers refuse an address that changes with every key. */
const pause = 250;

/**
 * In a browser the address names the place, so that a reload comes back to it and it can be bookmarked. Places are ours to go back
 * to: the browser's own way back leaves the page, or leads to the address that was typed before.
 */
export function useAddress(): void {
  const app = useApp();
  const isBrowser = useScreen(({ host }) => host?.host === "browser");
  useEffect(() => (isBrowser ? followAddress(app) : undefined), [app, isBrowser]);
}

function followAddress(app: App): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let following = 0;
  const write = () => {
    timer = undefined;
    const wanted = `${location.href.replace(/#.*$/s, "")}${fragmentOf(app)}`;
    if (wanted !== location.href) history.replaceState(null, "", wanted);
  };
  // What the address says comes first: until it was followed it stays as it is.
  const soon = () => {
    if (following === 0) timer ??= setTimeout(write, pause);
  };
  const follow = async () => {
    clearTimeout(timer);
    timer = undefined;
    following += 1;
    await app.links.followFragment(location.hash.slice(1));
    following -= 1;
    if (!isLeft) soon();
  };
  // At once, unlike `hashchange`, which a write of our own could come before.
  const hear = () => void follow();
  let isLeft = false;
  const stops = [app.history, app.screen, app.arrivals].map(({ subscribe }) => subscribe(soon));
  window.addEventListener("popstate", hear);
  hear();
  return () => {
    isLeft = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener("popstate", hear);
  };
}

/** Empty where neither a document nor a folder is in front. */
function fragmentOf(app: App): string {
  const { front } = app.screen.get();
  const folder = front.show === "library" ? app.libraries.find(front.id)?.state.get().library : undefined;
  if (folder !== undefined) return `#${writePageLink({ path: folder.path, part: null, at: null })}`;
  const document = front.show === "document" ? app.documents.get().byId.get(front.id) : undefined;
  if (document === undefined) return "";
  const { path, id } = document;
  const target = targetIn(document, pointerIn(app, id));
  return `#${writePageLink({ ...(path === null ? { document: id } : { path }), ...target })}`;
}

/** The row that is on its way to being selected, else the one that is. */
function pointerIn(app: App, id: string): string | null {
  const wanted = app.arrivals.get();
  if (wanted?.id === id && wanted.selects) return wanted.pointer;
  const { places, at } = app.history.get();
  const place = places[at];
  return place?.at === "document" && place.id === id && place.isSelected ? place.pointer : null;
}
