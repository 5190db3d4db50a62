// What the list of chats shows, and how that changes. The one who asks the host is in chat-list.ts.
import type { Choices, Family, StoredChat } from "../../shared/api/chats.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { type ChatQuery, everyChat } from "./chat-query.ts";

/** `turn` is another number for another question, `edition` another one for the same question asked again from the top. */
export type Listing = {
  turn: number;
  edition: number;
  chats: readonly StoredChat[];
  /** Where the next page begins; null at the end. */
  next: string | null;
};

export type ListTrouble = { of: "list" | "more" | "refresh"; failure: Failure };

export type ChatListState = {
  families: readonly Family[];
  /** The one that is listed; null until they are known, or where there are none. */
  family: string | null;
  query: ChatQuery;
  /** How many questions were answered so far. */
  turn: number;
  /** Null until there is one; while another is on its way the last one stays. */
  listing: Listing | null;
  waitsFor: "nothing" | "list" | "more";
  trouble: ListTrouble | null;
  /** Of the family without filters, and with those that are set. */
  total: number | null;
  matches: number | null;
  choices: { state: "waiting" } | { state: "ready"; value: Choices } | { state: "failed"; failure: Failure };
  /** The row that the keys are on. */
  active: number | null;
};

export const firstState: ChatListState = {
  families: [],
  family: null,
  query: everyChat,
  turn: 0,
  listing: null,
  waitsFor: "list",
  trouble: null,
  total: null,
  matches: null,
  choices: { state: "waiting" },
  active: null,
};

export type ListedPage = { chats: readonly StoredChat[]; next: string | null };

export type ChatListAction =
  | { type: "families"; families: readonly Family[] }
  | { type: "family"; family: string | null }
  | { type: "query"; query: ChatQuery }
  | { type: "waiting"; waitsFor: ChatListState["waitsFor"] }
  | { type: "listed" | "grown" | "refreshed"; page: ListedPage }
  | { type: "failed"; trouble: ListTrouble }
  | { type: "counted"; total?: number; matches?: number | null }
  | { type: "choices"; choices: ChatListState["choices"] }
  | { type: "active"; active: number | null };

export function reduceChatList(state: ChatListState, action: ChatListAction): ChatListState {
  switch (action.type) {
    case "families":
      return { ...state, families: action.families };
    case "family":
      return { ...firstState, ...kept(state), family: action.family };
    case "query":
      return { ...state, query: action.query };
    case "waiting":
      return { ...state, waitsFor: action.waitsFor, trouble: null };
    case "listed":
      return list(state, action.page);
    case "grown":
      return grow(state, action.page);
    case "refreshed":
      return refresh(state, action.page);
    case "failed":
      return fail(state, action.trouble);
    case "counted":
      return {
        ...state,
        total: action.total ?? state.total,
        matches: action.matches === undefined ? state.matches : action.matches,
      };
    case "choices":
      return { ...state, choices: action.choices };
    case "active":
      return { ...state, active: action.active };
  }
}

const kept = ({ families, query, turn }: ChatListState) => ({ families, query, turn });

const settled = { waitsFor: "nothing", trouble: null } as const;

function list(state: ChatListState, page: ListedPage): ChatListState {
  const turn = state.turn + 1;
  return { ...state, ...settled, turn, listing: { turn, edition: 0, ...page }, active: null };
}

function grow(state: ChatListState, { chats, next }: ListedPage): ChatListState {
  if (state.listing === null) return state;
  return {
    ...state,
    ...settled,
    listing: { ...state.listing, chats: [...state.listing.chats, ...chats], next },
  };
}

/** The keys stay on the same chat; if it is gone, at its place. */
function refresh(state: ChatListState, page: ListedPage): ChatListState {
  const { listing, active } = state;
  if (listing === null) return state;
  const held = active === null ? undefined : listing.chats[active]?.chatId;
  const found = held === undefined ? -1 : page.chats.findIndex(({ chatId }) => chatId === held);
  const place = found !== -1 || active === null ? found : Math.min(active, page.chats.length - 1);
  return {
    ...state,
    ...settled,
    listing: { turn: listing.turn, edition: listing.edition + 1, ...page },
    active: place === -1 ? null : place,
  };
}

/** Chats that answer another question would be wrong under this one; all other troubles leave what there is. */
function fail(state: ChatListState, trouble: ListTrouble): ChatListState {
  if (trouble.of === "refresh") return { ...state, trouble };
  const listing = trouble.of === "list" ? null : state.listing;
  return { ...state, listing, waitsFor: "nothing", trouble };
}
