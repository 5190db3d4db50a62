// The session as it is kept on the disk: by paths and samples, since the names of documents are of one run.
import { z } from "zod";
import type { Side } from "../../../shared/api/compare.ts";
import { compareOptionsSchema, sideSchema } from "../../../shared/api/compare.ts";
import { type Source, sourceSchema } from "../../../shared/api/document.ts";
import { type Session, type SessionTab, sessionPanesSchema } from "../../../shared/api/session.ts";

const named = z.strictObject({ source: sourceSchema, name: z.string().max(4096) });
export type StoredDocument = z.infer<typeof named>;

const storedSide = sideSchema.omit({ id: true }).extend(named.shape);
type StoredSide = z.infer<typeof storedSide>;

const storedTab = z.discriminatedUnion("show", [
  named.extend({ show: z.literal("document") }),
  z.strictObject({
    show: z.literal("library"),
    id: z.string().min(1).max(64),
    path: z.string().min(1).max(4096),
  }),
  z.strictObject({
    show: z.literal("compare"),
    a: storedSide.nullable(),
    b: storedSide.nullable(),
    options: compareOptionsSchema,
  }),
]);
export type StoredTab = z.infer<typeof storedTab>;

const storedSession = z.strictObject({
  tabs: z.array(storedTab),
  front: z.number().int().nonnegative().nullable(),
  panes: sessionPanesSchema.nullable(),
});
export type StoredSession = z.infer<typeof storedSession>;

export const storedFileSchema = z.strictObject({
  version: z.literal(1),
  session: storedSession,
  /** How often in a row it was begun to bring it back without coming to the end. */
  attempts: z.number().int().nonnegative(),
  /** One that was not brought back, since that had not come to its end before. */
  offered: storedSession.nullable(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** What the names of a run stand for; null for what is not known, or only in this run. */
export type Known = {
  document: (id: string) => StoredDocument | null;
  library: (id: string) => { path: string } | null;
};

/** What has no place of its own is left out. */
export function storeSession({ tabs, front, panes }: Session, known: Known): StoredSession {
  return { ...keepTabs(tabs, front, (tab) => storeTab(tab, known)), panes };
}

/** `nameOf`: what a document goes by in this run. */
export function takeSession(
  { tabs, front, panes }: StoredSession,
  nameOf: (document: StoredDocument) => string,
): Session {
  const sideOf = (side: StoredSide | null): Side | null => {
    if (side === null) return null;
    const { source, name, ...rest } = side;
    return { id: nameOf({ source, name }), ...rest };
  };
  const taken = tabs.map((tab): SessionTab => {
    if (tab.show === "document")
      return { show: "document", id: nameOf({ source: tab.source, name: tab.name }) };
    if (tab.show === "library") return { show: "library", id: tab.id };
    return { ...tab, a: sideOf(tab.a), b: sideOf(tab.b) };
  });
  return { ...eachOnce(taken, front), panes };
}

/** Two places may lead to one document by now; its first tab stays. Comparisons may be alike. */
export function eachOnce(
  tabs: readonly SessionTab[],
  front: number | null,
): { tabs: SessionTab[]; front: number | null } {
  const first = new Map<string, number>();
  const places = tabs.map((tab, at) => {
    const name = tab.show === "compare" ? `compare ${at}` : `${tab.show} ${tab.id}`;
    if (!first.has(name)) first.set(name, at);
    return first.get(name) ?? at;
  });
  const kept = tabs.map((tab, at) => (places[at] === at ? tab : null));
  return keepTabs(kept, front === null ? null : (places[front] ?? front), (tab) => tab);
}

/** Tabs as they are kept, and which of them is in front then: where that one is not kept, the first. */
export function keepTabs<A, B>(
  tabs: readonly A[],
  front: number | null,
  keep: (tab: A) => B | null,
): { tabs: B[]; front: number | null } {
  const kept = tabs.map(keep);
  const there = kept.filter((tab) => tab !== null);
  if (front === null || there.length === 0) return { tabs: there, front: null };
  const before = kept.slice(0, front).filter((tab) => tab !== null).length;
  return { tabs: there, front: (kept[front] ?? null) === null ? 0 : before };
}

/** Whether two sources are the same place. */
export const keyOfSource = (source: Source): string =>
  source.from === "path" ? `path ${source.path}` : `sample ${source.name}`;

function storeTab(tab: SessionTab, known: Known): StoredTab | null {
  if (tab.show === "library") {
    const library = known.library(tab.id);
    return library === null ? null : { ...tab, path: library.path };
  }
  if (tab.show === "document") {
    const document = known.document(tab.id);
    return document === null ? null : { show: "document", ...document };
  }
  return { ...tab, a: storeSide(tab.a, known), b: storeSide(tab.b, known) };
}

function storeSide(side: Side | null, known: Known): StoredSide | null {
  const document = side === null ? null : known.document(side.id);
  if (side === null || document === null) return null;
  const { id: _, ...rest } = side;
  return { ...rest, ...document };
}
