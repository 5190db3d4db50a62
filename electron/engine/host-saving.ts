// What a screen may have written, and where: at a path that the user chose, over the opened file, or in a file that it fetches.
import type { CancelSignal } from "../../shared/api/bridge.ts";
import type { Input, Output } from "../../shared/api/requests.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { GrantedPaths } from "./granted-paths.ts";
import { GrantedTargets } from "./granted-targets.ts";
import type { HostDocuments } from "./host-documents.ts";
import { exportedName, repairedName, safeFileName } from "./safe-file-name.ts";

/** The system's dialog, with a name to begin with, in this folder if there is one; null: the user chose nothing. */
export type PickTarget = (suggested: { name: string; folder: string | null }) => Promise<string | null>;

/** The system may have none, or not now. */
export const noDialog = (where: string): Failure => ({
  code: "not-available",
  where,
  expected: "the system's dialog for files",
  found: "that it could not be shown",
});

/** Where a host keeps what its page is going to fetch. */
export interface Downloads {
  allot(): Promise<Result<Allotted>>;
}

export interface Allotted {
  /** A private place for one file. */
  readonly path: string;
  /** From then on the page can fetch it, under this name; the answer is its address. */
  offer(name: string): string;
  /** Nobody will fetch it. */
  discard(): Promise<void>;
}

/** What writes a file for a screen. */
type SaveName = "repair.save" | "export.save";
type Saved<N extends SaveName> = Promise<Result<Output<N>>>;

export type SavingOptions = {
  pickTarget?: PickTarget | undefined;
  downloads?: Downloads | undefined;
  documents: HostDocuments;
  granted: GrantedPaths;
  ask: <N extends SaveName>(name: N, input: Input<N>, signal?: CancelSignal) => Saved<N>;
};

export class HostSaving {
  readonly #options: SavingOptions;
  readonly #targets = new GrantedTargets();

  constructor(options: SavingOptions) {
    this.#options = options;
  }

  /** Beside the document that is to be saved. */
  async pickTarget({ id, name }: Input<"files.pickTarget">): Promise<Result<Output<"files.pickTarget">>> {
    const { pickTarget, documents } = this.#options;
    if (pickTarget === undefined) return notAvailable("files.pickTarget", "a desktop", "a browser");
    const suggested = { name: safeFileName(name), folder: documents.folderOf(id) };
    const path = await pickTarget(suggested).catch(() => undefined);
    if (path === undefined) return fail(noDialog("files.pickTarget"));
    if (path !== null) this.#targets.grant(path);
    return succeed({ path });
  }

  save<N extends SaveName>(name: N, input: Input<N>, signal?: CancelSignal): Saved<N> {
    const { target } = input;
    if (target.to === "path") return this.#saveAt(name, target.path, input, signal);
    return target.to === "download"
      ? this.#saveAside(name, input, signal)
      : this.#options.ask(name, input, signal);
  }

  async #saveAt<N extends SaveName>(
    name: N,
    named: string,
    input: Input<N>,
    signal?: CancelSignal,
  ): Saved<N> {
    const { ask, granted } = this.#options;
    const path = this.#targets.take(named);
    if (path === null) {
      const expected = "a path that you chose for saving";
      return fail({ code: "not-permitted", where: named, expected, found: "one that you did not choose" });
    }
    const saved = await ask(name, { ...input, target: { to: "path", path } }, signal);
    if (saved.ok) {
      granted.grant(path);
      return succeed({ ...saved.value, path, download: null });
    }
    // Nothing was written, so it may be tried again. What was cancelled may be writing still.
    if (saved.failure.code !== "cancelled") this.#targets.grant(path);
    return saved;
  }

  async #saveAside<N extends SaveName>(name: N, input: Input<N>, signal?: CancelSignal): Saved<N> {
    const { downloads, documents, ask } = this.#options;
    if (downloads === undefined) return notAvailable(name, "a browser", "a desktop");
    const file = nameFile(input, documents.nameOf(input.id) ?? "thread.json");
    const allotted = await downloads.allot();
    if (!allotted.ok) return allotted;
    const { path } = allotted.value;
    const saved = await ask(name, { ...input, target: { to: "path", path } }, signal);
    if (saved.ok) return succeed({ ...saved.value, path: null, download: allotted.value.offer(file) });
    await allotted.value.discard();
    // The place is private: nobody would know it by its path.
    const { failure } = saved;
    return failure.where === path ? fail({ ...failure, where: file }) : saved;
  }
}

/** What a download is called: as the page says, if it says anything. */
function nameFile(input: Input<SaveName>, document: string): string {
  const { target } = input;
  if (target.to === "download" && target.name !== undefined) return safeFileName(target.name);
  return "format" in input ? exportedName(document, input.format) : repairedName(document);
}

const notAvailable = (where: string, expected: string, found: string) =>
  fail({ code: "not-available", where, expected, found });
