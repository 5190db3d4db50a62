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
/** `unfolded`: rows of thinking that the user wants to read. */
export type View = { selected: number | null; unfolded: ReadonlySet<number> };
export type PaneName = "outline" | "details";
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
  | { type: "fold"; id: string; row: number }
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
};

export const firstScreen: ScreenState = {
  host: null,
  front: { show: "welcome" },
  views: new Map(),
  panes: {
    outline: { width: paneLimits.outline.usual, folded: false },
    details: { width: paneLimits.details.usual, folded: false },
  },
  failures: [],
  openings: [],
  engine: { state: "running" },
  connection: "connected",
  theme: "system",
};

const freshView: View = { selected: null, unfolded: new Set() };
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
    case "fold":
      return changeView(state, action.id, {
        unfolded: toggled(viewOf(state, action.id).unfolded, action.row),
      });
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

function toggled(set: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(row)) next.add(row);
  return next;
}
