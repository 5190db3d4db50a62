import { homedir } from "node:os";
import { Menu, app } from "electron";
import type { MenuState } from "../../../shared/api/menu.ts";
import type { RecentFile } from "../../../shared/api/recent.ts";
import type { Result } from "../../../shared/failure/failure.ts";
import { allMenuItems } from "../../../shared/menu/menu-items.ts";
import type { Host } from "../../engine/host.ts";
import type { ZoomStep } from "../window/zoom.ts";
import { makeMenu } from "./make-menu.ts";
import { type RecentLine, recentLines } from "./recent-lines.ts";

type Options = {
  host: Pick<Host, "request" | "send" | "watch" | "openPaths">;
  zoom: (step: ZoomStep) => void;
};

/** The menu that is there: it follows the list of recent files, and what the screen says can be done. */
export class ApplicationMenu {
  readonly #options: Options;
  #state: MenuState = { can: [], on: [] };
  #recent: readonly RecentLine[] = [];
  #newest: string | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#build();
    options.host.watch(({ event }) => {
      if (event === "recent.changed") void this.readRecent();
    });
  }

  tell(state: MenuState): void {
    this.#state = state;
    this.#apply();
  }

  async readRecent(): Promise<void> {
    const listed = (await this.#options.host.request("recent.list", {})) as Result<RecentFile[]>;
    if (!listed.ok) return;
    this.#tellSystem(listed.value);
    const lines = recentLines(listed.value, homedir());
    if (JSON.stringify(lines) === JSON.stringify(this.#recent)) return;
    this.#recent = lines;
    this.#build();
  }

  /** The dock and the task bar have lists of their own. */
  #tellSystem(files: readonly RecentFile[]): void {
    const newest = files[0]?.path ?? null;
    if (newest === this.#newest || process.platform === "linux") return;
    this.#newest = newest;
    if (newest === null) app.clearRecentDocuments();
    else app.addRecentDocument(newest);
  }

  #build(): void {
    const { host, zoom } = this.#options;
    const template = makeMenu({
      platform: process.platform,
      isDevelopment: !app.isPackaged,
      recent: this.#recent,
      choose: (command) => {
        host.send({ event: "menu.chosen", command });
        // Electron has turned the mark already; whether that is so the screen says.
        this.#apply();
      },
      openRecent: (path) => void host.openPaths([path]),
      clearRecent: () => void host.request("recent.clear", {}),
      zoom,
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    this.#apply();
  }

  #apply(): void {
    const menu = Menu.getApplicationMenu();
    const [can, on] = [new Set(this.#state.can), new Set(this.#state.on)];
    for (const { id, isToggle } of allMenuItems) {
      const item = menu?.getMenuItemById(id);
      if (item == null) continue;
      item.enabled = can.has(id);
      if (isToggle === true) item.checked = on.has(id);
    }
  }
}
