import type { EngineState } from "../../shared/api/events.ts";
import type { HostInfo, Theme } from "../../shared/api/requests.ts";
import type { Failure } from "../../shared/failure/failure.ts";

/** What only the screen knows: which tab is in front, what is selected, how wide the panes are. */
export type ScreenState = {
  host: HostInfo | null;
  front: Front;
  views: ReadonlyMap<string, View>;
  panes: Panes;
  failures: readonly FailureNotice[];
  openings: readonly Opening[];
  engine: EngineState;
  connection: "connected" | "lost";
  theme: Theme;
};

export type Front = { show: "welcome" } | { show: "document"; id: string };
export type View = {
  /** What the middle shows. */
  show: "timeline" | "info";
  selected: number | null;
  /** Pointers of what the user wants to see whole: thinking, long text. */
  unfolded: ReadonlySet<string>;
  /** Whether text stands as it is written, and the pointers of those where it is the other way round. */
  isRaw: boolean;
  flipped: ReadonlySet<string>;
  /** The long text that covers the timeline while it is read. */
  reading: LongReading | null;
  detailsTab: DetailsTab;
};
/** A piece of an item (see shared/api/content.ts) that is read in full; `title` says what it is. */
export type LongReading = { pointer: string; field: string; title: string };
export type DetailsTab = "details" | "json" | "source";
export type PaneName = "outline" | "details" | "problems";
/** `width`: of the problems, which lie below, their height. */
export type Pane = { width: number; folded: boolean };
export type Panes = Readonly<Record<PaneName, Pane>>;
/** `title`: what did not work, in a few words. */
export type FailureNotice = { key: number; title: string; failure: Failure };
export type Opening = { key: number; name: string; sizeBytes: number | null };

export type ScreenAction =
  | { type: "host"; host: HostInfo }
  | { type: "front"; front: Front }
  | { type: "closed"; id: string; neighbour: string | null }
  | { type: "selected"; id: string; row: number | null }
  | { type: "show"; id: string; show: View["show"] }
  | { type: "fold"; id: string; pointer: string }
  | { type: "raw"; id: string; isRaw: boolean }
  | { type: "flip"; id: string; pointer: string }
  | { type: "read"; id: string; reading: LongReading | null }
  | { type: "details-tab"; id: string; tab: DetailsTab }
  | { type: "thread-shown"; id: string }
  | { type: "pane"; name: PaneName; pane: Partial<Pane> }
  | { type: "failed"; notice: FailureNotice }
  | { type: "dismissed"; key: number }
  | { type: "all-dismissed" }
  | { type: "opening"; opening: Opening }
  | { type: "opening-ended"; key: number }
  | { type: "engine"; engine: EngineState }
  | { type: "engine-dismissed" }
  | { type: "connection"; connection: "connected" | "lost" }
  | { type: "theme"; theme: Theme };

export const paneLimits: Readonly<Record<PaneName, { least: number; most: number; usual: number }>> = {
  outline: { least: 140, most: 480, usual: 212 },
  details: { least: 240, most: 960, usual: 344 },
  problems: { least: 96, most: 640, usual: 220 },
};

export const firstScreen: ScreenState = {
  host: null,
  front: { show: "welcome" },
  views: new Map(),
  panes: {
    outline: { width: paneLimits.outline.usual, folded: false },
    details: { width: paneLimits.details.usual, folded: false },
    problems: { width: paneLimits.problems.usual, folded: true },
  },
  failures: [],
  openings: [],
  engine: { state: "running" },
  connection: "connected",
  theme: "system",
};

const freshView: View = {
  show: "timeline",
  selected: null,
  unfolded: new Set(),
  isRaw: false,
  flipped: new Set(),
  reading: null,
  detailsTab: "details",
};
const mostFailures = 6;

export const viewOf = (state: ScreenState, id: string): View => state.views.get(id) ?? freshView;

export function reduceScreen(state: ScreenState, action: ScreenAction): ScreenState {
  switch (action.type) {
    case "host":
      return { ...state, host: action.host };
    case "front":
      return { ...state, front: action.front };
    case "closed":
      return close(state, action.id, action.neighbour);
    case "selected":
      return changeView(state, action.id, { selected: action.row });
    case "show":
      return changeView(state, action.id, { show: action.show, reading: null });
    case "fold":
      return changeView(state, action.id, {
        unfolded: toggled(viewOf(state, action.id).unfolded, action.pointer),
      });
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
    case "thread-shown":
      return { ...state, views: new Map(state.views).set(action.id, freshView) };
    case "pane":
      return resize(state, action.name, action.pane);
    case "failed":
      return { ...state, failures: [...state.failures, action.notice].slice(-mostFailures) };
    case "dismissed":
      return { ...state, failures: state.failures.filter(({ key }) => key !== action.key) };
    case "all-dismissed":
      return { ...state, failures: [] };
    case "opening":
      return startOpening(state, action.opening);
    case "opening-ended":
      return { ...state, openings: state.openings.filter(({ key }) => key !== action.key) };
    case "engine":
      return hearEngine(state, action.engine);
    case "engine-dismissed":
      return { ...state, engine: { state: "running" } };
    case "connection":
      return state.connection === action.connection ? state : { ...state, connection: action.connection };
    case "theme":
      return { ...state, theme: action.theme };
  }
}

/** A new try puts the failures of the one before behind it; what is opened together with it is the same try. */
function startOpening(state: ScreenState, opening: Opening): ScreenState {
  const failures = state.openings.length === 0 ? [] : state.failures;
  return { ...state, failures, openings: [...state.openings, opening] };
}

function close(state: ScreenState, id: string, neighbour: string | null): ScreenState {
  const views = new Map(state.views);
  views.delete(id);
  const { front } = state;
  if (front.show !== "document" || front.id !== id) return { ...state, views };
  return {
    ...state,
    views,
    front: neighbour === null ? { show: "welcome" } : { show: "document", id: neighbour },
  };
}

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
