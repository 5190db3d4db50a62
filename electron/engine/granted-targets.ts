import { resolve } from "node:path";

/** The paths that may be written: those that the user chose for saving, each of them once. Opening goes by `GrantedPaths`. */
export class GrantedTargets {
  readonly #paths = new Set<string>();

  grant(path: string): void {
    this.#paths.add(resolve(path));
  }

  /** The path as the engine is to write it, and the end of its grant; null if there was none. */
  take(path: string): string | null {
    const resolved = resolve(path);
    return this.#paths.delete(resolved) ? resolved : null;
  }
}
