// What the user names by the system's dialogs, and folders that are read or written: none of it may be what only a page has named.
import { isAbsolute } from "node:path";
import type { Input, Output, RequestName } from "../../shared/api/requests.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { type GrantedPaths, notNamed } from "./granted-paths.ts";
import { noDialog } from "./host-saving.ts";

export type PickingOptions = {
  pickFiles?: (() => Promise<string[]>) | undefined;
  pickFolder?: (() => Promise<string | null>) | undefined;
  /** Shows the settings file to be edited; false where that did not work. */
  openSettings?: (() => Promise<boolean>) | undefined;
};

type Ways = PickingOptions & {
  granted: GrantedPaths;
  ask: <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Output<N>>>;
};

export class HostPicking {
  readonly #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** Null: this is about something else. */
  answer(name: RequestName, input: unknown): Promise<Result<unknown>> | null {
    if (name === "files.pick") return this.#pickFiles();
    if (name === "files.pickFolder") return this.#pickFolder();
    if (name === "library.open") return this.openLibrary(input as Input<"library.open">);
    if (name === "settings.change") return this.#changeSettings(input as Input<"settings.change">);
    return name === "settings.open" ? this.#openSettings() : null;
  }

  async #pickFiles(): Promise<Result<Output<"files.pick">>> {
    const { pickFiles } = this.#ways;
    if (pickFiles === undefined)
      return fail({ code: "not-available", where: "files.pick", expected: "a desktop", found: "a browser" });
    const paths = await pickFiles().catch(() => null);
    if (paths === null) return fail(noDialog("files.pick"));
    for (const path of paths) this.#ways.granted.grant(path);
    return succeed({ paths });
  }

  async #pickFolder(): Promise<Result<Output<"files.pickFolder">>> {
    const { pickFolder } = this.#ways;
    if (pickFolder === undefined)
      return fail({
        code: "not-available",
        where: "files.pickFolder",
        expected: "a desktop",
        found: "a browser",
      });
    const path = await pickFolder().catch(() => undefined);
    if (path === undefined) return fail(noDialog("files.pickFolder"));
    if (path !== null) this.#ways.granted.grant(path);
    return succeed({ path });
  }

  /** A folder is written to, so it is one that the user has named. */
  async #changeSettings(input: Input<"settings.change">): Promise<Result<Output<"settings.change">>> {
    const folder = input.set["cache.folder"] ?? null;
    if (folder === null) return this.#ways.ask("settings.change", input);
    // The whole path of another platform is no whole path here.
    const permitted = isAbsolute(folder) ? this.#ways.granted.permit(folder) : null;
    return permitted === null
      ? fail({ code: "not-permitted", where: folder, ...notNamed("folder") })
      : this.#ways.ask("settings.change", { ...input, set: { ...input.set, "cache.folder": permitted } });
  }

  async #openSettings(): Promise<Result<Output<"settings.open">>> {
    const made = await this.#ways.ask("settings.open", {});
    if (!made.ok || this.#ways.openSettings === undefined) return made;
    return succeed({ ...made.value, opened: await this.#ways.openSettings() });
  }

  async openLibrary({ path, again }: Input<"library.open">): Promise<Result<Output<"library.open">>> {
    const permitted = this.#ways.granted.permit(path);
    return permitted === null
      ? fail({ code: "not-permitted", where: path, ...notNamed("folder") })
      : this.#ways.ask("library.open", { path: permitted, again });
  }
}
