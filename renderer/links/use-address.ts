import { useEffect } from "react";
import { writePageLink } from "../../shared/links/deep-link.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { targetIn } from "./links.ts";

/** Browsers refuse an address that changes with every key. */
const pause = 250;

/**
 * In a browser the address names the place, so that a reload comes back to it and it can be bookmarked. Places are ours to go back
 * to: the browser's own way back leaves the page, as it would anywhere.
 */
export function useAddress(): void {
  const app = useApp();
  const isBrowser = useScreen(({ host }) => host?.host === "browser");
  useEffect(() => {
    if (!isBrowser) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      const address = location.href.replace(/#.*$/s, "");
      const fragment = fragmentOf(app);
      const wanted = fragment === null ? address : `${address}#${fragment}`;
      if (wanted !== location.href) history.replaceState(null, "", wanted);
    };
    const soon = () => (timer ??= setTimeout(write, pause));
    const follow = () => void app.links.followFragment(location.hash.slice(1));
    const stops: (() => void)[] = [() => clearTimeout(timer)];
    let isLeft = false;
    const begin = () => {
      if (isLeft) return;
      stops.push(app.history.subscribe(soon), app.screen.subscribe(soon));
      soon();
    };
    // What the address said when the page was loaded comes first; until it was followed it stays as it is.
    void app.links.followFragment(location.hash.slice(1)).then(begin);
    window.addEventListener("hashchange", follow);
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
      window.removeEventListener("hashchange", follow);
    };
  }, [app, isBrowser]);
}

/** Null where no document is in front. */
function fragmentOf(app: App): string | null {
  const { front } = app.screen.get();
  const document = front.show === "document" ? app.documents.get().byId.get(front.id) : undefined;
  if (document === undefined) return null;
  const { places, at } = app.history.get();
  const place = places[at];
  const isHere = place?.at === "document" && place.id === document.id && place.isSelected;
  const { path, id } = document;
  return writePageLink({
    ...(path === null ? { document: id } : { path }),
    ...targetIn(document, isHere ? place.pointer : null),
  });
}
