import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isMac } from "../commands/use-command-keys.ts";
import { Icon } from "../controls/icon.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import { formatNumber } from "../format/format-number.ts";
import { useApp } from "../state/app-context.tsx";
import type { Entry } from "./entry.ts";
import { EntryLine } from "./entry-line.tsx";
import { type Ranked, rankEntries } from "./rank-entries.ts";
import { noteUsed, recentlyUsed } from "./recently-used.ts";
import { useAllEntries } from "./use-all-entries.ts";
import "./palette.css";

/** Whoever has to look through more than these types another letter. */
const mostShown = 80;
const page = 8;

/** Everything that can be done now, found by a few letters. */
export function PaletteDialog() {
  const app = useApp();
  const dialog = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState("");
  const [used] = useState(recentlyUsed);
  const entries = useAllEntries();
  const ranked = useMemo(() => rankEntries(entries, words, used), [entries, words, used]);
  const shown = ranked.slice(0, mostShown);
  const { active, setActive } = useActive(shown, words);
  const list = useId();
  const close = () => app.palette.overlay.dispatch(null);
  const onEscape = useDialogKeys(dialog, close);
  const run = ({ id, run: does, isForeign }: Entry) => {
    if (!isForeign) noteUsed(id);
    // The focus is back where it was before anything happens: what is done may take it, or give it back there.
    flushSync(close);
    does();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = stepTo(event.key, active, shown.length);
    const entry = shown[active]?.entry;
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && entry !== undefined) run(entry);
    else if (target === null) return;
    else setActive(target);
    event.preventDefault();
  };
  return (
    <div className="palette-veil" onPointerDown={(event) => event.target === event.currentTarget && close()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of it, Tab around in it */}
      <div
        ref={dialog}
        className="palette"
        role="dialog"
        aria-modal="true"
        aria-label="Commands"
        tabIndex={-1}
        onKeyDown={onEscape}
      >
        <div className="palette-head">
          <Icon name="search" />
          <input
            data-first=""
            className="palette-input"
            type="text"
            role="combobox"
            aria-label="Find a command"
            aria-expanded="true"
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={shown.length === 0 ? undefined : optionId(list, active)}
            placeholder="What do you want to do, or where to go?"
            spellCheck={false}
            autoComplete="off"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Found {...{ list, shown, active, onPick: run, onPoint: setActive }} />
        <Foot shown={shown.length} total={ranked.length} words={words} />
      </div>
    </div>
  );
}

const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The best one, until a key or the pointer leads elsewhere; other words begin anew. */
function useActive(shown: readonly Ranked[], words: string) {
  const [at, setAt] = useState({ words, index: 0 });
  const wanted = at.words === words ? at.index : 0;
  const active = Math.max(0, Math.min(shown.length - 1, wanted));
  return { active, setActive: (index: number) => setAt({ words, index }) };
}

function stepTo(key: string, active: number, total: number): number | null {
  const [first, last] = [0, total - 1];
  const target = {
    ArrowDown: active === last ? first : active + 1,
    ArrowUp: active === first ? last : active - 1,
    PageDown: Math.min(last, active + page),
    PageUp: Math.max(first, active - page),
  }[key];
  return total === 0 ? null : (target ?? null);
}

type FoundProps = {
  list: string;
  shown: readonly Ranked[];
  active: number;
  onPick: (entry: Entry) => void;
  onPoint: (index: number) => void;
};

function Found({ list, shown, active, onPick, onPoint }: FoundProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other lines may stand at the same place
  }, [active, shown]);
  const mac = isMac();
  return (
    <div ref={place} id={list} className="palette-list scrolls" role="listbox" aria-label="Commands">
      {shown.map((ranked, index) => (
        <EntryLine
          key={ranked.entry.id}
          id={optionId(list, index)}
          {...ranked}
          isMac={mac}
          isActive={index === active}
          onPick={() => onPick(ranked.entry)}
          onPoint={() => onPoint(index)}
        />
      ))}
    </div>
  );
}

type FootProps = { shown: number; total: number; words: string };

/** How much there is, also for those who do not see it. */
function Foot({ shown, total, words }: FootProps) {
  return (
    <div className="palette-foot">
      <span role="status" className="figures">
        {total === 0
          ? `Nothing that can be done now fits “${words.trim()}”`
          : shown < total
            ? `The first ${shown} of ${formatNumber(total)}: type on to narrow them down`
            : `${formatNumber(total)} to choose from`}
      </span>
      <span className="palette-hints" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd> do it <kbd>Esc</kbd> back
      </span>
    </div>
  );
}
