// A host with a session of the last run, and engines that answer by hand.
import type { HostEvent } from "../../../../shared/api/events.ts";
import type { Session } from "../../../../shared/api/session.ts";
import { type Failure, fail, succeed } from "../../../../shared/failure/failure.ts";
import { Host } from "../../../../electron/engine/host.ts";
import type { SessionStore } from "../../../../electron/engine/session/session-file.ts";
import type { StoredFile, StoredSession } from "../../../../electron/engine/session/stored-session.ts";
import { fakeDocument } from "../fake-document.ts";
import { fakeEngines, settle } from "../fake-engine.ts";
import { ManualClock } from "../manual-clock.ts";
import { valueOf } from "../start-host.ts";

export const options = { ignoreTimestamps: false, ignoreIds: false, withSystem: false };
export const source = (path: string) => ({ source: { from: "path" as const, path }, name: path.slice(1) });
export const sideOf = (path: string) => ({ ...source(path), thread: 0, chat: null, turns: null });

/** Two documents, a folder, and a comparison of the second with one that has no tab. */
export const left: StoredSession = {
  tabs: [
    { show: "document", ...source("/a.json") },
    { show: "document", ...source("/b.json") },
    { show: "library", id: "l1", path: "/threads" },
    { show: "compare", a: sideOf("/b.json"), b: sideOf("/c.json"), options },
  ],
  front: 1,
  panes: null,
};
export const fileOf = (change: Partial<StoredFile> = {}): StoredFile => ({
  version: 1,
  session: left,
  attempts: 0,
  offered: null,
  ...change,
});

export async function makeHost(file: StoredFile | null) {
  const fake = fakeEngines();
  const written: StoredFile[] = [];
  const disk: { trouble: Failure | null } = { trouble: null };
  const session: SessionStore = {
    read: async () => ({ file, setAside: null, unread: null }),
    write: async (next) => {
      written.push(structuredClone(next));
      return disk.trouble === null ? succeed(null) : fail(disk.trouble);
    },
    close: (next) => void written.push(structuredClone(next)),
  };
  const host = new Host({
    spawn: fake.spawn,
    info: { host: "desktop", platform: "test", version: "0" },
    clock: new ManualClock(),
    session,
  });
  await host.session.load();
  const events: HostEvent[] = [];
  host.onEvent((event) => events.push(event));
  const ask = async (name: string, input: object = {}) => host.request(name, input);
  return { ...fake, disk, host, events, written, ask, last: () => written.at(-1) };
}
type Made = Awaited<ReturnType<typeof makeHost>>;

export const read = async ({ ask }: Made) =>
  valueOf(await ask("session.read")) as { session: Session; asleep: unknown[]; offered: number | null };

/** What the engine answers to an opening. */
export async function wake(made: Made, id: string, answered = id) {
  const woken = made.ask("session.wake", { id });
  await settle();
  made.current().answer(fakeDocument(answered));
  return valueOf(await woken);
}

export const documentTabs = (...paths: string[]): StoredSession => ({
  tabs: paths.map((path) => ({ show: "document", ...source(path) })),
  front: paths.length === 0 ? null : 0,
  panes: null,
});
export const pathsOf = (session: StoredSession | null | undefined) =>
  session?.tabs.map((tab) =>
    tab.show === "document" && tab.source.from === "path" ? tab.source.path : tab.show,
  );
