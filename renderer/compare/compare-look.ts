// What is folded and what is not, in one comparison. Equal runs begin folded, everything else unfolded.

/** The turns of an equal run that are shown, counted from its first. */
export type TurnWindow = { from: number; to: number };

export type Look = {
  /** Entries that differ and were folded all the same. */
  folded: ReadonlySet<number>;
  /** Equal runs that were unfolded, by their entry. */
  windows: ReadonlyMap<number, TurnWindow>;
  /** Turns of equal runs that are open down to their rows; see `turnKey`. */
  opened: ReadonlySet<string>;
  /** Turns whose equal rows are shown, too. */
  whole: ReadonlySet<string>;
};

export type LookAction =
  | { type: "fold-entry"; entry: number }
  | { type: "fold-run"; entry: number; turns: number }
  | { type: "more-turns"; entry: number; turns: number; where: "above" | "below" }
  | { type: "open-turn"; entry: number; offset: number }
  | { type: "whole"; entry: number; offset: number };

export const firstLook: Look = {
  folded: new Set(),
  windows: new Map(),
  opened: new Set(),
  whole: new Set(),
};

/** More lines than this at once would be a list of their own. */
export const mostTurns = 500;
export const turnStep = 100;

export const turnKey = (entry: number, offset: number): string => `${entry} ${offset}`;

export function reduceLook(look: Look, action: LookAction): Look {
  switch (action.type) {
    case "fold-entry":
      return { ...look, folded: toggled(look.folded, action.entry) };
    case "fold-run":
      return foldRun(look, action.entry, action.turns);
    case "more-turns": {
      const window = look.windows.get(action.entry);
      if (window === undefined) return look;
      const wider = widen(window, action.where, action.turns);
      return { ...look, windows: new Map(look.windows).set(action.entry, wider) };
    }
    case "open-turn":
      return { ...look, opened: toggled(look.opened, turnKey(action.entry, action.offset)) };
    case "whole":
      return { ...look, whole: toggled(look.whole, turnKey(action.entry, action.offset)) };
  }
}

/** A single turn opens down to its rows at once. */
function foldRun(look: Look, entry: number, turns: number): Look {
  const windows = new Map(look.windows);
  if (windows.delete(entry)) return { ...look, windows };
  windows.set(entry, { from: 0, to: Math.min(turns, turnStep) });
  const opened = turns === 1 ? new Set(look.opened).add(turnKey(entry, 0)) : look.opened;
  return { ...look, windows, opened };
}

/** What is gained on one side is given up on the other, where there would be too much. */
function widen({ from, to }: TurnWindow, where: "above" | "below", turns: number): TurnWindow {
  if (where === "below") {
    const end = Math.min(turns, to + turnStep);
    return { from: Math.max(from, end - mostTurns), to: end };
  }
  const start = Math.max(0, from - turnStep);
  return { from: start, to: Math.min(to, start + mostTurns) };
}

function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
