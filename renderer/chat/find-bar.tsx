import { textHeight } from "../look/measures.ts";
import { useMeasures } from "../look/use-measures.ts";
import { type Ref, useEffect, useRef, useState } from "react";
import type { VirtuosoHandle } from "react-virtuoso";
import type { Hit } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import { FixedList } from "../controls/fixed-list.tsx";
import { useCommands } from "../commands/use-commands.ts";
import { closeFind, nextHit, previousHit } from "../find/find-commands.ts";
import { FindField } from "../find/find-field.tsx";
import { useMarkedWords } from "../find/use-marked-words.ts";
import { formatNumber } from "../format/format-number.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import { type Finding, useFind } from "./use-find.ts";

type Props = {
  document: Document;
  input: Ref<HTMLInputElement>;
  onPick: (hit: Hit) => void;
  onClose: () => void;
};

const marked = ".chat [role=grid], .doc-side.is-details";

/** Words in the messages of the chat: a field, how many hold them, and these in a list. */
export function FindBar({ document, input, onPick, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const finding = useFind(document, typed);
  const bar = useRef<HTMLDivElement>(null);
  useMarkedWords(bar, marked, finding.words);
  const { active, pick } = useActive(finding, onPick);
  const step = (by: 1 | -1) => {
    const { length } = finding.hits;
    if (length > 0) pick(active === null ? (by === 1 ? 0 : length - 1) : (active + by + length) % length);
  };
  const hasWords = () => finding.hits.length > 0;
  useCommands([
    { ...nextHit, isEnabled: hasWords, run: () => step(1) },
    { ...previousHit, isEnabled: hasWords, run: () => step(-1) },
    { ...closeFind, run: onClose },
  ]);
  return (
    <div ref={bar} className="find-bar" role="search" aria-label="Find in chat">
      <FindField
        ref={input}
        label="Find in chat"
        what="Words in messages"
        text={typed}
        count={wordFinding(finding, active)}
        onType={setTyped}
        onStep={step}
        onClose={onClose}
      />
      {finding.failure !== null && (
        <p className="find-note is-wrong foreign">{wordTrouble(finding.failure)}</p>
      )}
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
  const height = textHeight(hitHeight, useMeasures());
  const list = useRef<VirtuosoHandle>(null);
  useEffect(() => {
    if (active !== null) list.current?.scrollIntoView({ index: active });
  }, [active]);
  return (
    <FixedList
      ref={list}
      className="find-hits scrolls"
      style={{ height: Math.min(hits.length, mostInView) * height }}
      role="listbox"
      aria-label="Messages that were found"
      tabIndex={-1}
      rowHeight={height}
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
      className={index === active ? "chat-hit is-here" : "chat-hit"}
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
