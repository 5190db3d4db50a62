// What the user or the system names outside of the window: at the start, by a second one, by a file or a link that was clicked.
import { app } from "electron";

export type Named = { files: string[]; links: string[] };

/** Keeps what comes too early until somebody takes it. */
export class HandedOver {
  readonly #early: Named;
  #take: (named: Named) => void = ({ files, links }) => {
    this.#early.files.push(...files);
    this.#early.links.push(...links);
  };

  /** `onCalled`: somebody wants to see the window, for what was named or by a click on the app's icon. */
  constructor(first: Named, onCalled: () => void) {
    this.#early = { files: [...first.files], links: [...first.links] };
    app.on("second-instance", (_event, _argv, _folder, handedOver) => {
      this.#take({ files: stringsIn(handedOver, "files"), links: stringsIn(handedOver, "links") });
      onCalled();
    });
    // A Mac's dock.
    app.on("activate", () => onCalled());
    app.on("open-file", (event, path) => {
      event.preventDefault();
      this.#take({ files: [path], links: [] });
      onCalled();
    });
    app.on("open-url", (event, text) => {
      event.preventDefault();
      this.#take({ files: [], links: [text] });
      onCalled();
    });
  }

  /** Answers what came so far; from then on it goes here. */
  takenBy(take: (named: Named) => void): Named {
    this.#take = take;
    return this.#early;
  }
}

/** Another process sent it, so it is looked at before it is believed. */
function stringsIn(handedOver: unknown, name: "files" | "links"): string[] {
  if (typeof handedOver !== "object" || handedOver === null) return [];
  const handed: unknown = Reflect.get(handedOver, name);
  return Array.isArray(handed) ? handed.filter((text): text is string => typeof text === "string") : [];
}
