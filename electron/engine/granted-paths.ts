import { resolve } from "node:path";

/**
 * The paths that a screen may open. A screen shows what files say, so it is trusted with nothing but what the user named: chosen in
 * the dialog, dropped, given on the command line, uploaded, or opened before.
 */
export class GrantedPaths {
  readonly #paths = new Set<string>();
  readonly #any: boolean;

  /** `any`: this host's user types paths into the screen itself. */
  constructor(any: boolean) {
    this.#any = any;
  }

  grant(path: string): void {
    this.#paths.add(resolve(path));
  }

  /** The path as the engine is to open it, or null if the user never named it. */
  permit(path: string): string | null {
    const resolved = resolve(path);
    return this.#any || this.#paths.has(resolved) ? resolved : null;
  }
}

/** Why a path is refused. */
export const notNamed = (what: "file" | "folder") => ({
  expected: `a ${what} that you chose, dropped or opened before`,
  found: "one that you did not name",
});
