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
  const stops = [app.history.subscribe(soon), app.screen.subscribe(soon)];
  window.addEventListener("popstate", hear);
  hear();
  return () => {
    isLeft = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener("popstate", hear);
  };
}

/** Empty where no document is in front. */
function fragmentOf(app: App): string {
  const { front } = app.screen.get();
  const document = front.show === "document" ? app.documents.get().byId.get(front.id) : undefined;
  if (document === undefined) return "";
  const { places, at } = app.history.get();
  const place = places[at];
  const isHere = place?.at === "document" && place.id === document.id && place.isSelected;
  const { path, id } = document;
  const target = targetIn(document, isHere ? place.pointer : null);
  return `#${writePageLink({ ...(path === null ? { document: id } : { path }), ...target })}`;
}
