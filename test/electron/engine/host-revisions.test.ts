// Which of two states of a document is the newer one, whatever way and in whatever company they come from the engine.
import { describe, expect, it } from "vitest";
import type { Document } from "../../../shared/api/document.ts";
import type { HostEvent } from "../../../shared/api/events.ts";
import { Host } from "../../../electron/engine/host.ts";
import { fakeDocument } from "./fake-document.ts";
import { fakeEngines, settle } from "./fake-engine.ts";
import { ManualClock } from "./manual-clock.ts";
import { valueOf } from "./start-host.ts";

const info = { host: "desktop", platform: "test", version: "0" } as const;
const thread = { source: { from: "path", path: "/a/thread.json" } };

function makeHost() {
  const fake = fakeEngines();
  const host = new Host({ spawn: fake.spawn, info, clock: new ManualClock(), anyPath: true });
  const events: HostEvent[] = [];
  host.onEvent((event) => events.push(event));
  return { ...fake, host, events };
}

const done: Document["analysis"] = {
  state: "done",
  cycles: { complete: 0, deferred: 0, partial: 0, unanswered: 0, empty: 0 },
  problems: { error: 0, warning: 0, note: 0, listed: 0 },
  hashes: null,
};

const inState = (state: "waiting" | "done", revision: number): Document => ({
  ...fakeDocument("d1"),
  revision,
  analysis: state === "waiting" ? { state } : done,
});
const change = (changed: Document) => ({
  kind: "event",
  event: { event: "document.changed", document: changed, activate: false },
});
const toldOf = (events: readonly HostEvent[]) =>
  events.flatMap((heard) => (heard.event === "document.changed" ? [heard.document] : []));

async function openOne() {
  const made = makeHost();
  const opening = made.host.request("document.open", thread);
  await settle();
  made.current().answer(inState("waiting", 1));
  valueOf(await opening);
  return made;
}

describe("what is newer", () => {
  it("is told last, also where an answer and the change behind it arrive at once", async () => {
    const { host, current, events } = await openOne();
    const showing = host.request("document.show", { id: "d1", thread: 0 });
    await settle();
    current().answer(inState("waiting", 2));
    current().say(change(inState("done", 3)));
    const shown = valueOf(await showing) as Document;
    const told = toldOf(events);
    expect(told.at(-1)).toEqual(inState("done", 3));
    expect(shown.revision).toBeLessThan(told.at(-1)?.revision ?? 0);
  });

  it("is not lost where it arrives at once with the answer to the opening", async () => {
    const { host, current, events } = makeHost();
    const opening = host.request("document.open", thread);
    await settle();
    current().answer(inState("waiting", 1));
    current().say(change(inState("done", 2)));
    valueOf(await opening);
    expect(toldOf(events).map(({ analysis }) => analysis.state)).toEqual(["waiting", "done"]);
  });

  it("is what was looked at later, however long a list of all documents took", async () => {
    const { host, current, events } = await openOne();
    const listing = host.request("document.list", {});
    await settle();
    current().say(change(inState("done", 3)));
    current().answer([inState("waiting", 2)]);
    const [listed] = valueOf(await listing) as Document[];
    expect(listed?.revision).toBeLessThan(toldOf(events).at(-1)?.revision ?? 0);
  });

  it("is not told again as it was before", async () => {
    const { host, current, events } = await openOne();
    const stopping = host.request("document.stop", { id: "d1" });
    await settle();
    current().say(change(inState("done", 3)));
    current().answer(inState("waiting", 2));
    valueOf(await stopping);
    expect(toldOf(events).at(-1)).toEqual(inState("done", 3));
  });

  it("is what a new engine says, though it counts from the start", async () => {
    const { current, events } = await openOne();
    current().say(change(inState("done", 7)));
    current().die();
    await settle();
    current().answer(inState("waiting", 1));
    await settle();
    current().say(change(inState("done", 2)));
    const revisions = toldOf(events).map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(new Set(revisions).size).toBe(3);
  });
});
