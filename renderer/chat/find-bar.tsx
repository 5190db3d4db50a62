import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Hit } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { formatNumber } from "../format/format-number.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { type Finding, useFind } from "./use-find.ts";

type Props = { document: Document; onPick: (hit: Hit) => void; onClose: () => void };

/** Words in the messages of the chat: a field, how many hold them, and these in a list. */
export function FindBar({ document, onPick, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const finding = useFind(document, typed);
  const { active, pick } = useActive(finding, onPick);
  const step = (by: 1 | -1) => {
    const { length } = finding.hits;
    if (length > 0) pick(active === null ? (by === 1 ? 0 : length - 1) : (active + by + length) % length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="chat-find-bar" role="search" aria-label="Find in chat">
      <div className="chat-find-field">
        <Icon name="search" size={14} />
        <input
          // Whoever opens it wants to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          className="chat-find-input"
          placeholder="Find in chat"
          aria-label="Words in messages"
          spellCheck={false}
          maxLength={1000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="chat-find-count figures" role="status">
          {wordFinding(finding, active)}
        </span>
        <button
          type="button"
          className="icon-button is-small"
          aria-label="Close the search"
          onClick={onClose}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      {finding.failure !== null && <p className="chat-find-none foreign">{wordTrouble(finding.failure)}</p>}
      {finding.hits.length > 0 && <Hits hits={finding.hits} active={active} onPick={pick} />}
    </div>
  );
}

/** The hit that was last gone to; with other words none was. */
function useActive({ words, hits }: Finding, onPick: (hit: Hit) => void) {
  const [picked, setPicked] = useState<{ words: string; index: number } | null>(null);
  const active =
    picked !== null && picked.words === words && picked.index < hits.length ? picked.index : null;
  const pick = (index: number) => {
    const hit = hits[index];
    if (hit === undefined) return;
    setPicked({ words, index });
    onPick(hit);
  };
  return { active, pick };
}

export function wordFinding({ hits, state, isFull, failure }: Finding, active: number | null): string {
  if (state === "idle" || failure !== null) return "";
  if (hits.length === 0) return state === "searching" ? "searching…" : "nothing found";
  const all = `${formatNumber(hits.length)}${isFull || state === "searching" ? "+" : ""}`;
  const count = active === null ? `${all} found` : `${formatNumber(active + 1)} of ${all}`;
  return state === "searching" ? `${count}, searching…` : count;
}

type HitsProps = { hits: readonly Hit[]; active: number | null; onPick: (index: number) => void };

const hitHeight = 44;
const mostInView = 7;

function Hits({ hits, active, onPick }: HitsProps) {
  const list = useRef<VirtuosoHandle>(null);
  useEffect(() => {
    if (active !== null) list.current?.scrollIntoView({ index: active });
  }, [active]);
  return (
    <Virtuoso
      ref={list}
      className="chat-hits scrolls"
      style={{ height: Math.min(hits.length, mostInView) * hitHeight }}
      role="listbox"
      aria-label="Messages that were found"
      tabIndex={-1}
      fixedItemHeight={hitHeight}
      totalCount={hits.length}
      context={{ hits, active, onPick }}
      itemContent={drawHit}
    />
  );
}

function drawHit(index: number, _: unknown, { hits, active, onPick }: HitsProps) {
  const hit = hits[index];
  if (hit === undefined) return <div className="chat-hit" />;
  return (
    // The field has the focus and the keys; a hit is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      aria-selected={index === active}
      className={index === active ? "chat-hit is-active" : "chat-hit"}
      onClick={() => onPick(index)}
    >
      <span className="chat-hit-facts figures">
        Request {formatNumber(hit.request + 1)} · <bdi>{hit.role === "user" ? "You" : hit.role}</bdi> ·{" "}
        <bdi>{hit.type}</bdi>
      </span>
      <bdi className="chat-hit-words">
        {flat(hit.before).slice(-beforeLetters)}
        <mark>{flat(hit.match)}</mark>
        {flat(hit.after)}
      </bdi>
    </div>
  );
}

/** The match must be in sight, however narrow the list is. */
const beforeLetters = 24;
const flat = (text: string): string => text.slice(0, 400).replace(/\s+/g, " ");
