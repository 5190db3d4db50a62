import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Session, SessionTab } from "../../../../shared/api/session.ts";
import {
  type StoredDocument,
  keepTabs,
  keyOfSource,
  storeSession,
  storedFileSchema,
  takeSession,
} from "../../../../electron/engine/session/stored-session.ts";

const options = { ignoreTimestamps: true, ignoreIds: false, withSystem: false };
const sample: StoredDocument = { source: { from: "sample", name: "weather" }, name: "weather.json" };
const documents: Readonly<Record<string, StoredDocument>> = {
  d1: { source: { from: "path", path: "/a ü.json" }, name: "a ü.json" },
  d2: sample,
};
const known = {
  document: (id: string) => documents[id] ?? null,
  library: (id: string) => (id === "l1" ? { path: "/threads" } : null),
};
const idOf = ({ source }: StoredDocument) =>
  Object.entries(documents).find(
    ([, document]) => keyOfSource(document.source) === keyOfSource(source),
  )?.[0] ?? "none";

const side = fc.record({
  id: fc.constantFrom("d1", "d2"),
  thread: fc.nat(5),
  chat: fc.option(fc.record({ family: fc.string(), chatId: fc.string() })),
  turns: fc.option(fc.record({ first: fc.nat(5), last: fc.nat(5) })),
});
const tab: fc.Arbitrary<SessionTab> = fc.oneof(
  fc.record({ show: fc.constant("document" as const), id: fc.constantFrom("d1", "d2") }),
  fc.constant({ show: "library" as const, id: "l1" }),
  fc.record({
    show: fc.constant("compare" as const),
    a: fc.option(side),
    b: fc.option(side),
    options: fc.constant(options),
  }),
);

/** Comparisons may be alike. */
const oneOf = (each: SessionTab) => (each.show === "compare" ? each : each.id);

const even = (number: number) => (number % 2 === 0 ? number : null);

describe("a stored session", () => {
  it("is the same session once it is taken, through JSON and the schema", () => {
    fc.assert(
      fc.property(fc.uniqueArray(tab, { maxLength: 8, selector: oneOf }), fc.nat(), (tabs, at) => {
        const session: Session = { tabs, front: tabs.length === 0 ? null : at % tabs.length, panes: null };
        const stored = { version: 1, session: storeSession(session, known), attempts: 0, offered: null };
        const read = storedFileSchema.parse(JSON.parse(JSON.stringify(stored)));
        expect(takeSession(read.session, idOf)).toEqual(session);
      }),
    );
  });

  it("leaves out what has no place of its own, and such a side is to be picked again", () => {
    const gone = { id: "d9", thread: 0, chat: null, turns: null };
    const session: Session = {
      tabs: [
        { show: "document", id: "d9" },
        { show: "library", id: "l9" },
        { show: "compare", a: gone, b: { ...gone, id: "d1" }, options },
        { show: "document", id: "d2" },
      ],
      front: 3,
      panes: null,
    };
    const stored = storeSession(session, known);
    expect(stored.tabs.map(({ show }) => show)).toEqual(["compare", "document"]);
    expect(stored.tabs[0]).toMatchObject({ a: null, b: { name: "a ü.json" } });
    expect(stored.front).toBe(1);
  });

  it("has the same tab in front, the first where that one is not kept, and the start page where that was", () => {
    expect(keepTabs([1, 2, 3, 4], 3, even)).toEqual({ tabs: [2, 4], front: 1 });
    expect(keepTabs([1, 2, 3, 4], 2, even)).toEqual({ tabs: [2, 4], front: 0 });
    expect(keepTabs([2, 4], null, even)).toEqual({ tabs: [2, 4], front: null });
    expect(keepTabs([1], 0, even)).toEqual({ tabs: [], front: null });
    expect(keepTabs([2], 7, even)).toEqual({ tabs: [2], front: 0 });
  });
});
