// Links to places: made of where one is, and followed from the address of the page or from the host.
import type { Document } from "../../shared/api/document.ts";
import type { HostEvent } from "../../shared/api/events.ts";
import {
  type LinkTarget,
  type PageLink,
  readPageLink,
  writeDeepLink,
  writePageLink,
} from "../../shared/links/deep-link.ts";
import { lastName } from "../format/last-name.ts";
import { type Place, partOf } from "../history/place.ts";
import type { App } from "../state/app.ts";

export class Links {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  start(): () => void {
    return this.#app.bridge.onEvent((event) => this.#hear(event));
  }

  /** To a row of a document; null where nobody could follow it: a sample or an upload, on the desktop. */
  to(document: Document, at: string | null): string | null {
    const target = targetIn(document, at);
    const { path, id } = document;
    if (this.#app.screen.get().host?.host !== "desktop")
      return `${location.href.replace(/#.*$/s, "")}#${writePageLink({ ...(path === null ? { document: id } : { path }), ...target })}`;
    return path === null ? null : writeDeepLink({ path, ...target });
  }

  /** What stands behind the `#`; what says nothing leads nowhere. */
  async followFragment(fragment: string): Promise<void> {
    if (fragment === "") return;
    const link = readPageLink(fragment);
    if (link.ok) await this.#follow(link.value);
    else this.#app.report("The link could not be followed", link.failure);
  }

  async #follow(link: PageLink): Promise<void> {
    const app = this.#app;
    const open = [...app.documents.get().byId.values()].find((document) =>
      "path" in link ? document.path === link.path : document.id === link.document,
    );
    if (open !== undefined) return this.#visit(open, link);
    if ("path" in link) {
      let visit: Promise<void> | undefined;
      await app.openSource({ from: "path", path: link.path }, lastName(link.path), (document) => {
        visit = this.#visit(document, link);
      });
      return visit;
    }
    app.report("The link could not be followed", {
      code: "not-found",
      where: link.document,
      expected: "a document that is open",
      found: "none of this name: it was closed, or belongs to another run",
    });
  }

  #hear(event: HostEvent): void {
    if (event.event === "link.failed")
      return this.#app.report("The link could not be followed", event.failure);
    const document =
      event.event === "link.followed" ? this.#app.documents.get().byId.get(event.id) : undefined;
    if (event.event === "link.followed" && document !== undefined) void this.#visit(document, event);
  }

  #visit(document: Document, { part, at }: LinkTarget): Promise<void> {
    const place: Place = {
      at: "document",
      id: document.id,
      part: part ?? partOf(document),
      show: at === null && document.format === "agent-db" ? "chat" : "timeline",
      pointer: at,
      isSelected: at !== null,
      item: null,
    };
    return this.#app.history.visit(place, { isTold: true });
  }
}

/** Most files hold one thread: then its number says nothing. */
export function targetIn(document: Document, at: string | null): LinkTarget {
  const part = partOf(document);
  if ("chat" in part) return { part: part.chat === null ? null : { chat: part.chat }, at };
  return { part: document.threads > 1 ? part : null, at };
}
