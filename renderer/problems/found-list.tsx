import { oneRow } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { DocumentProblem } from "../../shared/api/analysis.ts";
import type { Document } from "../../shared/api/document.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { isFocusFree, paneOf } from "../focus/panes.ts";
import { onListKey } from "../controls/list-keys.ts";
import { Trouble } from "../controls/trouble.tsx";
import { useApp } from "../state/app-context.tsx";
import type { ProblemList, Severity } from "./problem-list.ts";
import { ProblemSlot, problemId } from "./problem-row.tsx";
import type { Counts } from "./severity-chips.tsx";
import { severityWords } from "./severity-sign.tsx";
import { useProblemList } from "./use-problem-list.ts";
import { useRules } from "./use-rules.ts";
import { wordUnlisted } from "./word-unlisted.ts";

type Props = {
  document: Document;
  counts: Counts;
  severity: Severity | null;
  selected: number | null;
  onReveal: (row: number) => void;
};

/** The list itself, as it arrives. */
export function FoundList(props: Props) {
  const { document, severity } = props;
  const list = useProblemList({ id: document.id, layout: document.layout, severity });
  const total = useSyncExternalStore(list.pages.subscribe, () => list.total);
  const failure = useSyncExternalStore(list.pages.subscribe, () => list.pages.failureInView());
  if (failure !== null) return <Trouble failure={failure} retry={() => list.pages.retry()} />;
  if (total === null) return <p className="problems-state patient">Reading the problems</p>;
  if (total === 0)
    return (
      <p className="problems-state">
        No {severity === null ? "problems" : severityWords[severity].many.toLowerCase()}
      </p>
    );
  return <Listed {...props} list={list} total={total} />;
}

type ListedProps = Props & { list: ProblemList; total: number };

function Listed({ document, counts, severity, selected, onReveal, list, total }: ListedProps) {
  const measures = useMeasures();
  const { id } = document;
  const handle = useRef<VirtuosoHandle>(null);
  const [active, setActive] = useState(0);
  const go = useGo(id, onReveal);
  const scroller = useFirstFocus();
  const explain = useRules();
  const rest = wordUnlisted(counts, severity, total);
  const pick = (index: number) => {
    setActive(index);
    void list.pages.find(index).then((problem) => problem !== null && go(problem));
  };
  const move = (index: number) => {
    setActive(index);
    handle.current?.scrollIntoView({ index });
  };
  return (
    <FixedList
      ref={handle}
      {...looks}
      rowHeight={oneRow(measures)}
      scrollerRef={scroller}
      aria-activedescendant={problemId(id, active)}
      onKeyDown={(event) => onListKey(event, { active, total, pick, move })}
      totalCount={total}
      rangeChanged={({ startIndex, endIndex }) => list.pages.look(startIndex, endIndex)}
      context={{ id, list, total, active, selected, pick, explain, rest }}
    />
  );
}

/** Whoever came into the pane by key before the list was here is in the list then. */
function useFirstFocus() {
  return useCallback((element: HTMLElement | Window | null) => {
    const isNear = element instanceof HTMLElement && paneOf(document.activeElement) === paneOf(element);
    if (isNear && isFocusFree()) element.focus();
  }, []);
}

/** To the problem's row, or, where it has none, to what the thread says of itself. */
function useGo(id: string, onReveal: (row: number) => void) {
  const app = useApp();
  return ({ row, pointer, leftOut }: DocumentProblem) => {
    if (row !== null || leftOut === true) app.filters.goTo(id, { row, pointer, leftOut }, onReveal);
    else app.screen.dispatch({ type: "show", id, show: "info" });
  };
}

type ListContext = {
  id: string;
  list: ProblemList;
  total: number;
  active: number;
  selected: number | null;
  pick: (index: number) => void;
  explain: (rule: string) => string | undefined;
  rest: string | null;
};

const drawProblem = (index: number, _: unknown, { id, list, ...context }: ListContext) => (
  <ProblemSlot
    id={id}
    index={index}
    pages={list.pages}
    total={context.total}
    isActive={index === context.active}
    selected={context.selected}
    explain={context.explain}
    onPick={context.pick}
  />
);

function Rest({ context }: { context: ListContext }) {
  return context.rest === null ? null : <p className="problems-rest figures">{context.rest}</p>;
}

const looks = {
  className: "problems-list scrolls",
  role: "listbox",
  "aria-label": "Problems",
  tabIndex: 0,
  itemContent: drawProblem,
  components: { Footer: Rest },
} as const;
