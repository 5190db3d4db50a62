// A host with a real engine process behind it.
import { fileURLToPath } from "node:url";
import { onTestFinished, vi } from "vitest";
import type { Document } from "../../../shared/api/document.ts";
import type { HostEvent } from "../../../shared/api/events.ts";
import type { Input, Output, RequestName } from "../../../shared/api/requests.ts";
import type { Failure, Result } from "../../../shared/failure/failure.ts";
import type { EngineProcess } from "../../../electron/engine/engine-process.ts";
import { Host } from "../../../electron/engine/host.ts";
import type { PickTarget } from "../../../electron/engine/host-saving.ts";
import { spawnWithNode } from "../../../electron/engine/spawn-with-node.ts";
import { engineFile } from "../../built-files.ts";
import { patiently, scratchFolder } from "./scratch.ts";

/** Node keeps what it has compiled, so that only the first engine takes its time. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL("../../../node_modules/.cache/node", import.meta.url));

export type TestHost = {
  host: Host;
  home: string;
  events: HostEvent[];
  /** The engine process in place now. */
  engine: () => EngineProcess;
  ask: <N extends RequestName>(name: N, input: Input<N>, signal?: AbortSignal) => Promise<Result<Output<N>>>;
  open: (path: string, signal?: AbortSignal) => Promise<Result<Output<"document.open">>>;
  waitForEvent: (matches: (event: HostEvent) => boolean) => Promise<HostEvent>;
  /** The document once its analysis has come to an end. */
  analysed: (id: string) => Promise<Document>;
};

type TestHostOptions = { anyPath?: boolean; home?: string; pickTarget?: PickTarget };

export function startHost(options: TestHostOptions = {}): TestHost {
  const home = options.home ?? scratchFolder();
  const spawned: EngineProcess[] = [];
  const spawn = spawnWithNode(engineFile, { THREADLENS_HOME: home, NODE_COMPILE_CACHE });
  const host = new Host({
    spawn: () => spawned[spawned.push(spawn()) - 1] as EngineProcess,
    info: { host: "browser", platform: "test", version: "0" },
    anyPath: options.anyPath ?? true,
    pickTarget: options.pickTarget,
  });
  onTestFinished(() => host.close());
  const events: HostEvent[] = [];
  host.onEvent((event) => events.push(event));
  const ask: TestHost["ask"] = async (name, input, signal) =>
    (await host.request(name, input, signal)) as never;
  const analysed = (id: string) =>
    vi.waitFor(async () => {
      const found = valueOf(await ask("document.list", {})).find((document) => document.id === id);
      if (found === undefined) throw new Error(`no document ${id}`);
      const { state } = found.analysis;
      if (state !== "done" && state !== "failed") throw new Error(`its analysis is ${state}`);
      return found;
    }, patiently);
  return {
    host,
    home,
    events,
    engine: () => spawned.at(-1) as EngineProcess,
    ask,
    analysed,
    open: (path, signal) => ask("document.open", { source: { from: "path", path } }, signal),
    waitForEvent: (matches) =>
      vi.waitFor(() => {
        const found = events.find(matches);
        if (found === undefined)
          throw new Error(`no such event among ${JSON.stringify(events).slice(0, 2000)}`);
        return found;
      }, patiently),
  };
}

/** One with a file open, analysed to its end. */
export async function openHost(path: string): Promise<TestHost & { id: string; document: Document }> {
  const host = startHost();
  const { id } = valueOf(await host.open(path));
  return { ...host, id, document: await host.analysed(id) };
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`expected a value, found ${JSON.stringify(result.failure)}`);
  return result.value;
}

export function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error(`expected a failure, found ${JSON.stringify(result.value).slice(0, 500)}`);
  return result.failure;
}
