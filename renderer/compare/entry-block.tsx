import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { CompareEntry } from "../../shared/api/compare.ts";
import { useCompareScope } from "./compare-scope.tsx";
import type { Look } from "./compare-look.ts";
import type { TurnContent, TurnPair } from "./compared-turns.ts";
import type { CompareSession } from "./compare-session.ts";
import { type ShownLine, type Spot, isOpen, listLines, pairAt } from "./list-lines.ts";
import { FailedLine, FoldLine, MoreLine, OpenRunLine, RunLine, WaitingLine } from "./quiet-lines.tsx";
import { FieldsLine, RowLine } from "./row-line.tsx";
import { type TurnName, TurnLine } from "./turn-line.tsx";
import { useCompare } from "./use-compare-session.ts";
import { useTurnNames } from "./use-turn-names.ts";
import { differenceOf } from "./word-comparison.ts";

/** An entry of the list, as soon as it is here. */
export function EntrySlot({ index }: { index: number }) {
  const { session } = useCompareScope();
  const slot = useSyncExternalStore(session.entries.subscribe, () => session.entries.at(index));
  if (slot.state === "ready") return <EntryBlock index={index} entry={slot.item} />;
  return <WaitingLine />;
}

function EntryBlock({ index, entry }: { index: number; entry: CompareEntry }) {
  const lines = useLines(index, entry);
  const nameOf = useTurnNames(index, entry);
  const difference = differenceOf(entry);
  return (
    <div className={`compare-entry is-${difference ?? "equal"}`} data-entry={index}>
      {lines.map((line) => (
        <Line
          key={line.key}
          spot={{ entry: index, key: line.key }}
          entry={entry}
          line={line}
          name={line.shows === "turn" && entry.kind === "equal" ? nameOf(line.offset) : null}
        />
      ))}
    </div>
  );
}

type LineProps = { spot: Spot; entry: CompareEntry; line: ShownLine; name: TurnName | null };

function Line({ spot, entry, line, name }: LineProps) {
  const { session } = useCompareScope();
  const pair = (offset: number) => pairAt(entry, spot.entry, offset, session.store.get().look);
  switch (line.shows) {
    case "run":
      return <RunLine {...{ spot, entry, line }} />;
    case "open-run":
      return <OpenRunLine {...{ spot, entry }} />;
    case "turn":
      return <TurnLine {...{ spot, entry, line, name }} />;
    case "fields":
      return <FieldsLine spot={spot} pair={line.pair} />;
    case "rows":
      return <RowLine spot={spot} pair={line.pair} turnIs={differenceOf(entry)} />;
    case "fold":
      return <FoldLine spot={spot} offset={line.offset} rows={line.rows} />;
    case "more":
      return <MoreLine {...{ spot, line }} pair={pair(line.offset)} />;
    case "waiting":
      return <WaitingLine />;
    case "failed":
      return <FailedLine line={line} pair={pair(line.offset)} />;
  }
}

/** What is shown of the entry; its turns are asked for while it is drawn. */
function useLines(index: number, entry: CompareEntry): readonly ShownLine[] {
  const { session } = useCompareScope();
  const look = useCompare(session, (state) => state.look);
  // As words, so that the same pairs are the same question.
  const asked = JSON.stringify(pairsOf(entry, index, look));
  useEffect(() => {
    const leaves = readPairs(asked).map((pair) => session.turns.draw(pair));
    return () => leaves.forEach((leave) => leave());
  }, [session, asked]);
  const read = useMemo(() => contentsOf(session, readPairs(asked)), [session, asked]);
  const contents = useSyncExternalStore(session.turns.subscribe, read);
  return useMemo(
    () => listLines(entry, index, look, (pair) => contents.get(JSON.stringify(pair)) ?? { state: "waiting" }),
    [entry, index, look, contents],
  );
}

/** The turns of the entry that are open down to their rows. */
function pairsOf(entry: CompareEntry, index: number, look: Look): TurnPair[] {
  const { from, to } = look.windows.get(index) ?? { from: 0, to: entry.kind === "equal" ? 0 : 1 };
  return Array.from({ length: to - from }, (_, at) => from + at)
    .filter((offset) => isOpen(entry, index, offset, look))
    .map((offset) => pairAt(entry, index, offset, look));
}

const readPairs = (asked: string): TurnPair[] => JSON.parse(asked) as TurnPair[];

/** Reads what the turns hold: the same map until one of them holds something else. */
function contentsOf(session: CompareSession, pairs: readonly TurnPair[]) {
  let last: ReadonlyMap<string, TurnContent> = new Map();
  return (): ReadonlyMap<string, TurnContent> => {
    const now = new Map(pairs.map((pair) => [JSON.stringify(pair), session.turns.at(pair)]));
    if (now.size !== last.size || [...now].some(([key, content]) => last.get(key) !== content)) last = now;
    return last;
  };
}
