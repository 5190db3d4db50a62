// What the host remembers of each open folder: enough to open it again in another engine, and which files it listed, since those may be opened.
import { isAbsolute, join, relative, resolve } from "node:path";
import { checkOutput } from "../../shared/api/check.ts";
import type { HostEvent } from "../../shared/api/events.ts";
import type { Library } from "../../shared/api/library.ts";
import type { Output, RequestName } from "../../shared/api/requests.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import type { Ask } from "./supervisor.ts";

type Held = { library: Library; listed: Set<string>; deaths: number };

/** An engine that dies twice while it reads the files of a folder does so because of them. */
const deathsToGiveUp = 2;

export class HostLibraries {
  readonly #held = new Map<string, Held>();
  readonly #send: (event: HostEvent) => void;

  constructor(send: (event: HostEvent) => void) {
    this.#send = send;
  }

  /** Whether a folder that is open listed this file. */
  hasListed(path: string): boolean {
    const resolved = resolve(path);
    return [...this.#held.values()].some(({ listed }) => listed.has(resolved));
  }

  /** Null for a folder that is not open. */
  pathOf(id: string): string | null {
    return this.#held.get(id)?.library.path ?? null;
  }

  /** What an answer of the engine says of folders. */
  takeNote(name: RequestName, input: unknown, output: unknown): void {
    if (name === "library.open") this.#opened(output as Output<"library.open">);
    if (name === "library.close") this.#closed((input as { id: string }).id);
    if (name === "library.refresh" || name === "library.stop") this.heard(output as Library);
    const held = this.#held.get((input as { id?: string }).id ?? "");
    if (held !== undefined && name === "library.rows")
      for (const { path } of (output as Output<"library.rows">).files) list(held, path);
    if (held !== undefined && name === "library.links")
      for (const { places } of (output as Output<"library.links">).nodes)
        for (const { path } of places) list(held, path);
    if (name === "library.incoming") this.#listIncoming(output as Output<"library.incoming">);
  }

  heard(library: Library): void {
    const held = this.#held.get(library.id);
    if (held === undefined) return;
    held.library = library;
    if (library.work.state === "idle") held.deaths = 0;
    this.#send({ event: "library.changed", library, activate: false });
  }

  /** In a new engine. What was being read when the one before died may have been why. */
  async reopen(ask: Ask, onLost: (id: string, path: string, failure: Failure) => void): Promise<Failure[]> {
    const lost: Failure[] = [];
    for (const [id, held] of this.#held) {
      const { path, work } = held.library;
      if (work.state === "reading") held.deaths += 1;
      const isDeadly = held.deaths >= deathsToGiveUp;
      const failure = isDeadly ? deadly(path) : failureOf(await openAgain(ask, path));
      // Gone once more: the next engine is asked again.
      if (failure === null || (!isDeadly && failure.code === "engine-gone")) continue;
      this.#held.delete(id);
      lost.push({ ...failure, where: path });
      onLost(id, path, { ...failure, where: path });
    }
    return lost;
  }

  #opened(library: Library): void {
    const held = this.#held.get(library.id);
    if (held === undefined) this.#held.set(library.id, { library, listed: new Set(), deaths: 0 });
    else held.library = library;
    this.#send({ event: "library.changed", library, activate: false });
  }

  #closed(id: string): void {
    if (this.#held.delete(id)) this.#send({ event: "library.closed", id });
  }

  #listIncoming(incoming: Output<"library.incoming">): void {
    for (const { file } of incoming)
      for (const held of this.#held.values())
        if (isBelow(held.library.path, file)) held.listed.add(resolve(file));
  }
}

/** The engine reads files from anywhere: what it names must lie in the folder. */
function list({ library, listed }: Held, path: string): void {
  const whole = join(library.path, path);
  if (isBelow(library.path, whole)) listed.add(whole);
}

function isBelow(root: string, path: string): boolean {
  const below = relative(root, path);
  return below !== "" && !isAbsolute(below) && below.split(/[\\/]/)[0] !== "..";
}

async function openAgain(ask: Ask, path: string): Promise<Result<unknown>> {
  const answer = await ask({ kind: "request", name: "library.open", input: { path, again: true } });
  return answer.ok ? checkOutput("library.open", answer.value) : answer;
}

const failureOf = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure);

const deadly = (where: string): Failure => ({
  code: "engine-gone",
  where,
  expected: "files that can be read",
  found: "some over which the engine ended twice",
});
