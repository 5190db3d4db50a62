import type { CompareSession } from "./compare-session.ts";
import { type Spot, listLines, pairAt } from "./list-lines.ts";

/** Folds what is unfolded at a line, and the other way round; inside of a turn that is the turn. */
export function foldAt(session: CompareSession, spot: Spot | null): void {
  if (spot === null) return;
  const slot = session.entries.at(spot.entry);
  if (slot.state !== "ready") return;
  const [index, entry, { look }] = [spot.entry, slot.item, session.store.get()];
  const line = listLines(entry, index, look, (pair) => session.turns.at(pair)).find(
    ({ key }) => key === spot.key,
  );
  if (line === undefined) return;
  switch (line.shows) {
    case "run":
      if (line.where !== "all")
        return session.change({ type: "more-turns", entry: index, turns: entry.turns, where: line.where });
      return session.change({ type: "fold-run", entry: index, turns: entry.turns });
    case "open-run":
      return session.change({ type: "fold-run", entry: index, turns: entry.turns });
    case "fold":
      return session.change({ type: "whole", entry: index, offset: line.offset });
    case "more":
      return void session.turns.more(pairAt(entry, index, line.offset, look));
    case "turn":
    case "fields":
    case "rows": {
      const { offset } = line;
      session.change(
        entry.kind === "equal"
          ? { type: "open-turn", entry: index, offset }
          : { type: "fold-entry", entry: index },
      );
      // Its rows may be gone, its header is not.
      return session.select({ entry: index, key: `${offset}` });
    }
    case "waiting":
    case "failed":
      return;
  }
}
