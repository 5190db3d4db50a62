import { useRef } from "react";
import type { Compared, SideName } from "../state/comparing.ts";
import { CompareBar } from "./compare-bar.tsx";
import { CompareHead } from "./compare-head.tsx";
import { CompareList, type CompareListHandle } from "./compare-list.tsx";
import type { CompareSession, CompareState } from "./compare-session.ts";
import { CompareStatus } from "./compare-status.tsx";
import { NoSummary } from "./no-summary.tsx";
import { PairText } from "./pair-text.tsx";
import { TextSplitter, useTextHeight } from "./text-height.tsx";
import { useCompareKeys } from "./use-compare-keys.ts";
import { useCompare, useCompareSession } from "./use-compare-session.ts";
import "../timeline/parts.css";
import "../timeline/turns.css";
import "../timeline/cycles.css";
import "./compare.css";
import "./compare-head.css";
import "./compare-lines.css";
import "./compare-rows.css";
import "./compare-strip.css";
import "./compare-text.css";

type Props = { comparing: Compared; onPick: (side: SideName) => void };

/** Two threads, or parts of threads, beside each other: the verdict, all turns aligned, and the text of what is selected. */
export function CompareView({ comparing, onPick }: Props) {
  const { key } = comparing;
  const session = useCompareSession(comparing);
  const state = useCompare(session, (whole) => whole);
  const list = useRef<CompareListHandle>(null);
  const text = useRef<HTMLElement>(null);
  const focusList = () => list.current?.focus();
  const { onKeyDown, go } = useCompareKeys({
    comparing,
    session,
    reveal: (spot) => list.current?.reveal(spot),
    focusList,
    focusText: () => requestAnimationFrame(() => text.current?.focus()),
  });
  const summary = state.shown?.summary ?? null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the list, wherever the focus is in here
    <div
      className="compare"
      role="tabpanel"
      id={`panel-${key}`}
      aria-labelledby={`tab-${key}`}
      aria-busy={state.asking.state === "running"}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <CompareBar {...{ comparing, session, summary, go }} />
      {summary !== null && <CompareHead {...{ comparing, session, summary, onPick }} asking={state.asking} />}
      <Body {...{ comparing, session, state, list, onPick }} />
      {state.isTextOpen && (
        <TextBelow {...{ session, state, text }} onClose={() => closeText(session, focusList)} />
      )}
      <CompareStatus session={session} summary={summary} />
    </div>
  );
}

function closeText(session: CompareSession, focusList: () => void): void {
  session.showText(false);
  focusList();
}

type BodyProps = Props & {
  session: CompareSession;
  state: CompareState;
  list: React.RefObject<CompareListHandle | null>;
};

function Body({ comparing, session, state: { shown, asking }, list, onPick }: BodyProps) {
  if (shown === null) return <NoSummary {...{ comparing, session, asking, onPick }} />;
  if (shown.summary.entries === 0)
    return (
      <div className="compare-empty">
        <p className="compare-empty-title">There are no turns to compare</p>
        <p className="compare-note">
          Neither side has a turn. What differs outside of the turns is listed above.
        </p>
      </div>
    );
  return (
    <CompareList key={shown.question} tab={comparing.key} session={session} shown={shown} handle={list} />
  );
}

type TextProps = {
  session: CompareSession;
  state: CompareState;
  text: React.RefObject<HTMLElement | null>;
  onClose: () => void;
};

function TextBelow({ session, state: { shown }, text, onClose }: TextProps) {
  const { height, setHeight } = useTextHeight();
  if (shown === null) return null;
  return (
    <>
      <TextSplitter height={height} onHeight={setHeight} onClose={onClose} />
      <div className="compare-below" data-pane="text" style={{ height }}>
        <PairText session={session} shown={shown} place={text} onClose={onClose} />
      </div>
    </>
  );
}
