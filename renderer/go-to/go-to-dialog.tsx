import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import { formatNumber } from "../format/format-number.ts";
import { useApp } from "../state/app-context.tsx";
import type { Goal } from "./find-goals.ts";
import { GoalLine } from "./goal-line.tsx";
import { useGoals } from "./use-goals.ts";
import "./go-to.css";

type Props = { document: Document; near: number | null; onClose: () => void };

/** One field that takes a turn, a time, a pointer or words, and says where that would lead. */
export function GoToDialog({ document, near, onClose }: Props) {
  const app = useApp();
  const dialog = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const { goals, note, isCurrent } = useGoals(document, near, typed);
  const [at, setAt] = useState({ typed, index: 0 });
  const active = Math.min(goals.length - 1, at.typed === typed ? at.index : 0);
  const list = useId();
  const onEscape = useDialogKeys(dialog, onClose);
  const go = ({ place }: Goal) => {
    // The focus is back where it was first: the place takes it when it is there.
    flushSync(onClose);
    void app.history.visit(place, { isTold: true });
  };
  const wait = useFastEnter(typed, isCurrent ? goals[0] : undefined, go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const goal = goals[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // What is listed may still be what was typed before.
    if (event.key === "Enter" && !isCurrent) wait();
    else if (event.key === "Enter" && goal !== undefined) go(goal);
    else if (step !== undefined && goals.length > 0)
      setAt({ typed, index: (active + step + goals.length) % goals.length });
    else if (event.key !== "Enter") return;
    event.preventDefault();
  };
  return (
    <div className="goto-veil" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of it, Tab around in it */}
      <div
        ref={dialog}
        className="goto"
        role="dialog"
        aria-modal="true"
        aria-label="Go to"
        tabIndex={-1}
        onKeyDown={onEscape}
      >
        <div className="goto-head">
          <Icon name="forward" />
          <input
            data-first=""
            className="goto-input"
            type="text"
            role="combobox"
            aria-label="A turn, a time, a pointer or words"
            aria-expanded={goals.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={goals.length === 0 ? undefined : `${list}-${active}`}
            placeholder={`Turn 1 to ${formatNumber(document.turns)}, a time, a pointer or words`}
            spellCheck={false}
            autoComplete="off"
            maxLength={2048}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {typed.trim() === "" ? (
          <Hints isDatabase={document.format === "agent-db"} />
        ) : (
          <List {...{ list, goals, active }} onPick={go} onPoint={(index) => setAt({ typed, index })} />
        )}
        <p className="goto-note" role="status">
          {typed.trim() !== "" && isCurrent ? note : null}
        </p>
      </div>
    </div>
  );
}

/** Whoever types and presses Enter at once is led there as soon as it is known where. */
function useFastEnter(typed: string, goal: Goal | undefined, go: (goal: Goal) => void): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (goal === undefined || entered !== typed) return;
    // Closing draws at once, which an effect must not.
    queueMicrotask(() => latest.current(goal));
  }, [entered, typed, goal]);
  return () => setEntered(typed);
}

type ListProps = {
  list: string;
  goals: readonly Goal[];
  active: number;
  onPick: (goal: Goal) => void;
  onPoint: (index: number) => void;
};

function List({ list, goals, active, onPick, onPoint }: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  if (goals.length === 0) return null;
  return (
    <div ref={place} id={list} className="goto-list scrolls" role="listbox" aria-label="Places">
      {goals.map((goal, index) => (
        <GoalLine
          key={goal.key}
          id={`${list}-${index}`}
          goal={goal}
          isActive={index === active}
          onPick={() => onPick(goal)}
          onPoint={() => onPoint(index)}
        />
      ))}
    </div>
  );
}

const hints = [
  ["12", "turn 12"],
  ["10:32", "a time of day, as the thread shows it"],
  ["2025-01-21 08:35", "a day and a time"],
  ["+5m", "from the start"],
  ["/turns/3/messages/1", "a pointer, quoted or not"],
  ["weather", "how a turn begins, or its agent"],
] as const;
const storedHints = [
  ["12", "turn 12 or request 12"],
  ...hints.slice(1),
  ["a chat’s id", "that chat of the database"],
] as const;

/** What can be typed, for whoever has not yet. */
function Hints({ isDatabase }: { isDatabase: boolean }) {
  return (
    <dl className="goto-hints">
      {(isDatabase ? storedHints : hints).map(([example, meaning]) => (
        <div key={example} className="goto-hint">
          <dt className="mono">{example}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
