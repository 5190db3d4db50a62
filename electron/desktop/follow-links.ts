// Links from outside: `threadlens://open?…`. Anyone can write one, so a file that the user never opened is asked about first.
import { type BrowserWindow, app, dialog } from "electron";
import { linkScheme, readDeepLink } from "../../shared/links/deep-link.ts";
import type { Host } from "../engine/host.ts";

/** From then on the system hands such links to us. What follows `--` is no switch, whatever a link holds. */
export function registerLinks(): void {
  // On Linux the installed desktop entry says it, and the user's choice of another program stands.
  if (app.isPackaged && process.platform === "linux") return;
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ["--"]);
  else if (app.commandLine.hasSwitch("register-links"))
    app.setAsDefaultProtocolClient(linkScheme, process.execPath, [app.getAppPath(), "--"]);
}

export class LinkFollower {
  readonly #host: Pick<Host, "knows" | "openLink" | "send">;
  readonly #window: BrowserWindow;
  #isAsking = false;

  constructor(host: Pick<Host, "knows" | "openLink" | "send">, window: BrowserWindow) {
    this.#host = host;
    this.#window = window;
  }

  async follow(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.#followOne(text);
  }

  async #followOne(text: string): Promise<void> {
    const link = readDeepLink(text, process.platform === "win32");
    if (!link.ok) return this.#host.send({ event: "link.failed", failure: link.failure });
    const { path } = link.value;
    if ((await this.#host.knows(path)) || (await this.#ask(path))) await this.#host.openLink(link.value);
  }

  /** One question at a time: a page that follows many links must not wear anybody down. */
  async #ask(path: string): Promise<boolean> {
    if (this.#isAsking || this.#window.isDestroyed()) return false;
    this.#isAsking = true;
    try {
      const { response } = await dialog.showMessageBox(this.#window, {
        type: "question",
        title: "Threadlens",
        message: "A link wants to open a file that you have not opened before.",
        detail: `${path}\n\nOpen it only if you know what it is and who gave you the link.`,
        buttons: ["Do Not Open", "Open"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return response === 1;
    } finally {
      this.#isAsking = false;
    }
  }
}
