import type { Document } from "../../shared/api/document.ts";
import type { Sleeper } from "../../shared/api/session.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { Store } from "./store.ts";

/** What was open in the last session, or comes back: it has its tab, and is opened when it is looked at. */
export type Asleep = {
  id: string;
  name: string;
  path: string | null;
  state: { is: "asleep" } | { is: "opening" } | { is: "failed"; failure: Failure };
};

/** What the host says is open: a cache of its words, nothing of our own. */
export type DocumentsState = {
  /** Of those that are open and those that sleep. */
  order: readonly string[];
  byId: ReadonlyMap<string, Document>;
  asleep: ReadonlyMap<string, Asleep>;
  /** Closed here; news of them that was still on its way must not bring them back. */
  closed: ReadonlySet<string>;
  /** What each was called last, also those that are gone: a comparison may still speak of them. */
  names: ReadonlyMap<string, string>;
};

export type DocumentsAction =
  | { type: "opened"; document: Document }
  | { type: "changed"; document: Document }
  | { type: "closed"; id: string }
  /** `asked`: what was known when the host was asked; news of others may have come before its answer. */
  | { type: "listed"; documents: readonly Document[]; asked: readonly string[] }
  /** In this order, before all others. */
  | { type: "asleep"; order: readonly string[]; asleep: readonly Sleeper[] }
  | { type: "waking"; id: string }
  /** It could not be opened. */
  | { type: "slept-on"; id: string; failure: Failure }
  /** It was open, and a new engine cannot open it again. */
  | { type: "lost"; sleeper: Sleeper; failure: Failure };

export type Documents = Store<DocumentsState, DocumentsAction>;

export const noDocuments: DocumentsState = {
  order: [],
  byId: new Map(),
  asleep: new Map(),
  closed: new Set(),
  names: new Map(),
};

export function reduceDocuments(state: DocumentsState, action: DocumentsAction): DocumentsState {
  switch (action.type) {
    case "opened":
      return put({ ...state, closed: without(state.closed, action.document.id) }, action.document);
    case "changed":
      return state.closed.has(action.document.id) ? state : put(state, action.document);
    case "closed":
      return remove(state, action.id);
    case "listed":
      return list(state, action.documents, action.asked);
    case "asleep":
      return putAsleep(state, action.order, action.asleep);
    case "waking":
      return changeAsleep(state, action.id, { is: "opening" });
    case "slept-on":
      return changeAsleep(state, action.id, { is: "failed", failure: action.failure });
    case "lost":
      return lose(state, action.sleeper, action.failure);
  }
}

function put(state: DocumentsState, document: Document): DocumentsState {
  const known = state.order.includes(document.id);
  if (newer(state, document) !== document) return state;
  return {
    ...state,
    order: known ? state.order : [...state.order, document.id],
    byId: new Map(state.byId).set(document.id, document),
    asleep: withoutKey(state.asleep, document.id),
    names: named(state, [document]),
  };
}

function remove(state: DocumentsState, id: string): DocumentsState {
  const byId = new Map(state.byId);
  byId.delete(id);
  return {
    ...state,
    order: state.order.filter((other) => other !== id),
    byId,
    asleep: withoutKey(state.asleep, id),
    closed: new Set(state.closed).add(id),
  };
}

/** The host's whole list: what is missing from it is gone, unless it was opened meanwhile; what we know keeps its place. */
function list(
  state: DocumentsState,
  documents: readonly Document[],
  asked: readonly string[],
): DocumentsState {
  const open = documents.filter(({ id }) => !state.closed.has(id));
  const byId = new Map(open.map((document) => [document.id, newer(state, document)]));
  for (const [id, document] of state.byId) if (!byId.has(id) && !asked.includes(id)) byId.set(id, document);
  const asleep = new Map([...state.asleep].filter(([id]) => !byId.has(id)));
  const kept = state.order.filter((id) => byId.has(id) || asleep.has(id));
  const added = open.map(({ id }) => id).filter((id) => !kept.includes(id));
  return { ...state, order: [...kept, ...added], byId, asleep, names: named(state, open) };
}

function putAsleep(
  state: DocumentsState,
  order: readonly string[],
  sleepers: readonly Sleeper[],
): DocumentsState {
  const asleep = new Map(state.asleep);
  const closed = new Set(state.closed);
  for (const { id, what, name, path } of sleepers) {
    if (what !== "document" || state.byId.has(id)) continue;
    asleep.set(id, { id, name, path, state: { is: "asleep" } });
    closed.delete(id);
  }
  const known = [...new Set(order)].filter((id) => state.byId.has(id) || asleep.has(id));
  const others = state.order.filter((id) => !known.includes(id));
  return { ...state, order: [...known, ...others], asleep, closed, names: named(state, sleepers) };
}

function lose(state: DocumentsState, { id, name, path }: Sleeper, failure: Failure): DocumentsState {
  if (!state.order.includes(id)) return state;
  const asleep = new Map(state.asleep).set(id, { id, name, path, state: { is: "failed", failure } });
  return { ...state, byId: withoutKey(state.byId, id), asleep };
}

function changeAsleep(state: DocumentsState, id: string, now: Asleep["state"]): DocumentsState {
  const sleeper = state.asleep.get(id);
  if (sleeper === undefined) return state;
  return { ...state, asleep: new Map(state.asleep).set(id, { ...sleeper, state: now }) };
}

/** Most news is of documents whose name is known. */
function named(
  { names }: DocumentsState,
  documents: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> {
  const others = documents.filter(({ id, name }) => names.get(id) !== name);
  return others.length === 0
    ? names
    : new Map([...names, ...others.map(({ id, name }) => [id, name] as const)]);
}

/** An answer may arrive behind an event that tells of a later state. */
function newer({ byId }: DocumentsState, document: Document): Document {
  const known = byId.get(document.id);
  return known !== undefined && known.revision > document.revision ? known : document;
}

function withoutKey<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (!set.has(id)) return set;
  const rest = new Set(set);
  rest.delete(id);
  return rest;
}
