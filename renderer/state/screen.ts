import type { Document } from "../../shared/api/document.ts";
import type { EngineState } from "../../shared/api/events.ts";
import type { HostInfo } from "../../shared/api/requests.ts";
import type { Comparing } from "./comparing.ts";
import { type ComparisonAction, reduceComparisons } from "./comparisons.ts";
import type { Export } from "./exporting.ts";
import { type NoticeAction, type Notices, noNotices, reduceNotices } from "./notices.ts";
import type { Store } from "./store.ts";

/** What only the screen knows: which tab is in front, what is selected, how wide the panes are. */
export type ScreenState = Notices & {
  host: HostInfo | null;
  front: Front;
  views: ReadonlyMap<string, View>;
  browsing: ReadonlyMap<string, Browsing>;
  comparisons: readonly Comparing[];
  panes: Panes;
  engine: EngineState;
  connection: "connected" | "lost";
};

export type Screen = Store<ScreenState, ScreenAction>;

export type Front =
  | { show: "welcome" }
  | { show: "document"; id: string }
  | { show: "compare"; key: string }
  | { show: "library"; id: string };
/** What the middle can show; `chat` and `stack` are of a stored chat. */
export type Show = "chat" | "timeline" | "time" | "stack" | "info";
export type View = {
  /** Null until the user has chosen: see `showOf`. */
  show: Show | null;
  selected: number | null;
  /** Pointers of what the user wants to see whole: thinking, long text. */
  unfolded: ReadonlySet<string>;
  /** Whether all of that is seen whole to begin with; `unfolded` are those that are folded then. */
  isDetailed: boolean;
  /** Whether text stands as it is written, and the pointers of those where it is the other way round. */
  isRaw: boolean;
  flipped: ReadonlySet<string>;
  /** The long text that covers the timeline while it is read. */
  reading: LongReading | null;
  /** Null until the user has chosen: see `tabOf`. */
  detailsTab: DetailsTab | null;
  /** The row of the database that is looked at, in a stored chat. */
  item: StoredItem | null;
  /** The request whose stacks are shown; null: the one that tells most. */
  stackOf: number | null;
  /** What a repair would do, over everything else. Another object for each time that it was opened. */
  repair: Repair | null;
  export: Export | null;
};
/** `focus`: the pointers that it was opened from; none where it was opened for the whole thread. */
export type Repair = { focus: readonly string[] };
/** A step by its place in its request, a message by its row in the table. */
export type StoredItem =
  | { item: "step"; request: number; place: number }
  | { item: "message"; request: number; row: number };
/** What stays as it is when another chat of a database is shown. */
export type Browsing = {
  side: "chats" | "outline" | "search";
  /** Which of the two lanes of a request are shown: what the user saw, what ran. */
  lanes: Lanes;
  /** Whether new rows are looked for, again and again. */
  follows: boolean;
  /** What the database was when it was read last: with another version everything is asked for again. */
  version: string;
};
export type Lanes = "both" | "saw" | "ran";
/** A piece of an item (see shared/api/content.ts) that is read in full; `title` says what it is. */
export type PieceReading = { pointer: string; field: string; title: string };
/** The text of a lost part, which is no field of anything. */
export type LostReading = { pointer: string; field: null; title: string; sizeBytes: number };
export type LongReading = PieceReading | LostReading;
export type DetailsTab = "plan" | "stored" | "details" | "json" | "source";
export type PaneName = "chats" | "outline" | "details" | "problems";
/** `width`: of the problems, which lie below, their height. */
export type Pane = { width: number; folded: boolean };
export type Panes = Readonly<Record<PaneName, Pane>>;
export type ScreenAction =
  | { type: "host"; host: HostInfo }
  | { type: "front"; front: Front }
  | { type: "closed"; id: string; neighbour: Front }
  | ComparisonAction
  | { type: "selected"; id: string; row: number | null }
  | { type: "show"; id: string; show: Show }
  | { type: "item"; id: string; item: StoredItem | null }
  /** The row of the thread that what is looked at has. */
  | { type: "item-row"; id: string; row: number | null }
  | { type: "stack-of"; id: string; request: number | null }
  | { type: "browsing"; id: string; change: Partial<Browsing> }
  | { type: "fold"; id: string; pointer: string }
  | { type: "detailed"; id: string; isDetailed: boolean }
  | { type: "raw"; id: string; isRaw: boolean }
  | { type: "flip"; id: string; pointer: string }
  | { type: "read"; id: string; reading: LongReading | null }
  | { type: "details-tab"; id: string; tab: DetailsTab }
  | { type: "repair"; id: string; repair: Repair | null }
  | { type: "export"; id: string; export: Export | null }
  | { type: "thread-shown"; id: string }
  | { type: "recalled"; id: string; view: Partial<View> }
  | { type: "pane"; name: PaneName; pane: Partial<Pane> }
  | NoticeAction
  | { type: "engine"; engine: EngineState }
  | { type: "engine-dismissed" }
  | { type: "connection"; connection: "connected" | "lost" };

export const paneLimits: Readonly<Record<PaneName, { least: number; most: number; usual: number }>> = {
  chats: { least: 220, most: 560, usual: 304 },
  outline: { least: 140, most: 480, usual: 212 },
  details: { least: 240, most: 960, usual: 344 },
  problems: { least: 96, most: 640, usual: 220 },
};

export const firstScreen: ScreenState = {
  host: null,
  front: { show: "welcome" },
  views: new Map(),
  browsing: new Map(),
  comparisons: [],
  panes: {
    chats: { width: paneLimits.chats.usual, folded: false },
    outline: { width: paneLimits.outline.usual, folded: false },
    details: { width: paneLimits.details.usual, folded: false },
    problems: { width: paneLimits.problems.usual, folded: true },
  },
  ...noNotices,
  engine: { state: "running" },
  connection: "connected",
};

const freshView: View = {
  show: null,
  selected: null,
  unfolded: new Set(),
  isDetailed: false,
  isRaw: false,
  flipped: new Set(),
  reading: null,
  detailsTab: null,
  item: null,
  stackOf: null,
  repair: null,
  export: null,
};
const firstBrowsing: Browsing = { side: "chats", lanes: "both", follows: false, version: "" };

export const viewOf = (state: ScreenState, id: string): View => state.views.get(id) ?? freshView;
export const seesWhole = ({ unfolded, isDetailed }: View, pointer: string): boolean =>
  unfolded.has(pointer) !== isDetailed;
export const browsingOf = (state: ScreenState, id: string): Browsing =>
  state.browsing.get(id) ?? firstBrowsing;

/** A stored chat is first shown as what the user saw and what ran, a thread as its timeline. */
export const showOf = ({ show }: View, { format }: Pick<Document, "format">): Show =>
  show ?? (format === "agent-db" ? "chat" : "timeline");

/** Of a stored chat the plan is looked at first, of anything that was picked its details. */
export const tabOf = ({ detailsTab, selected }: View, { format }: Pick<Document, "format">) =>
  detailsTab ?? (format === "agent-db" && selected === null ? "plan" : "details");

export function reduceScreen(state: ScreenState, action: ScreenAction): ScreenState {
  switch (action.type) {
    case "host":
      return { ...state, host: action.host };
    case "front":
      return { ...state, front: action.front };
    case "closed":
      return close(state, action.id, action.neighbour);
    case "comparison-opened":
    case "comparison-added":
    case "comparison-changed":
    case "comparison-closed":
      return reduceComparisons(state, action);
    case "selected":
      return changeView(state, action.id, {
        selected: action.row,
        item: null,
        detailsTab: tabForRow(viewOf(state, action.id).detailsTab, action.row),
      });
    case "show":
      return changeView(state, action.id, { show: action.show, reading: null });
    case "fold":
      return changeView(state, action.id, {
        unfolded: toggled(viewOf(state, action.id).unfolded, action.pointer),
      });
    case "detailed":
      return changeView(state, action.id, { isDetailed: action.isDetailed, unfolded: new Set() });
    case "raw":
      return changeView(state, action.id, { isRaw: action.isRaw, flipped: new Set() });
    case "flip":
      return changeView(state, action.id, {
        flipped: toggled(viewOf(state, action.id).flipped, action.pointer),
      });
    case "read":
      return changeView(state, action.id, { reading: action.reading });
    case "details-tab":
      return changeView(state, action.id, { detailsTab: action.tab });
    case "repair":
      return changeView(state, action.id, { repair: action.repair });
    case "export":
      return changeView(state, action.id, { export: action.export });
    case "item":
      return changeView(state, action.id, {
        item: action.item,
        selected: null,
        detailsTab: tabForItem(viewOf(state, action.id).detailsTab, action.item),
      });
    case "item-row":
      return changeView(state, action.id, { selected: action.row });
    case "stack-of":
      return changeView(state, action.id, { stackOf: action.request });
    case "browsing":
      return {
        ...state,
        browsing: new Map(state.browsing).set(action.id, {
          ...browsingOf(state, action.id),
          ...action.change,
        }),
      };
    case "recalled":
      return changeView(state, action.id, action.view);
    case "thread-shown":
      return turnView(state, action.id);
    case "pane":
      return resize(state, action.name, action.pane);
    case "failed":
    case "dismissed":
    case "all-dismissed":
    case "told":
    case "news-dismissed":
    case "opening":
    case "opening-ended":
      return reduceNotices(state, action);
    case "engine":
      return hearEngine(state, action.engine);
    case "engine-dismissed":
      return { ...state, engine: { state: "running" } };
    case "connection":
      return state.connection === action.connection ? state : { ...state, connection: action.connection };
  }
}

function close(state: ScreenState, id: string, neighbour: Front): ScreenState {
  const views = new Map(state.views);
  const browsing = new Map(state.browsing);
  views.delete(id);
  browsing.delete(id);
  const isFront = state.front.show === "document" && state.front.id === id;
  const { news } = reduceNotices(state, { type: "news-dismissed", id });
  return { ...state, views, browsing, news, front: isFront ? neighbour : state.front };
}

/** Whoever goes through chats goes on looking at the same side of them. */
function turnView(state: ScreenState, id: string): ScreenState {
  const { show, isRaw, isDetailed } = viewOf(state, id);
  return { ...state, views: new Map(state.views).set(id, { ...freshView, show, isRaw, isDetailed }) };
}

/** What is stored of an item, unless its thread's side of it is being looked at. */
const tabForItem = (tab: DetailsTab | null, item: StoredItem | null): DetailsTab | null =>
  item !== null && (tab === null || tab === "plan") ? "stored" : tab;

const tabForRow = (tab: DetailsTab | null, row: number | null): DetailsTab | null =>
  row !== null && (tab === "plan" || tab === "stored") ? "details" : tab;

function changeView(state: ScreenState, id: string, change: Partial<View>): ScreenState {
  return { ...state, views: new Map(state.views).set(id, { ...viewOf(state, id), ...change }) };
}

function resize(state: ScreenState, name: PaneName, change: Partial<Pane>): ScreenState {
  const { least, most } = paneLimits[name];
  const pane = { ...state.panes[name], ...change };
  const width = Math.round(Math.min(most, Math.max(least, pane.width)));
  return { ...state, panes: { ...state.panes, [name]: { ...pane, width } } };
}

/** "It was started again" stays until the user has read it; that it runs is no news then. */
function hearEngine(state: ScreenState, engine: EngineState): ScreenState {
  if (engine.state === "running" && state.engine.state === "restarted") return state;
  return { ...state, engine };
}

function toggled(set: ReadonlySet<string>, pointer: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(pointer)) next.add(pointer);
  return next;
}
