import { type RefObject, useRef } from "react";
import type { ChatName } from "../../shared/api/chats.ts";
import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import { chatAt } from "../chats/chat-at.ts";
import type { MarkedChat } from "../chats/on-chat.ts";
import { chooseFiles } from "../shell/choose-files.ts";
import { useApp, useDocument, useScreen } from "../state/app-context.tsx";
import type { Comparing, SideName } from "../state/comparing.ts";
import { isSameThread, otherSide, sideOf } from "../state/comparisons.ts";
import type { Take } from "../state/opener.ts";
import { PathField } from "../welcome/path-field.tsx";
import { ChatColumn } from "./chat-column.tsx";
import { keyOfDocument } from "./choices.ts";
import { changeOf } from "./take-for-sides.ts";
import { ThreadList } from "./thread-list.tsx";
import { TurnList } from "./turn-list.tsx";
import { TurnsField } from "./turns-field.tsx";
import { usePicking } from "./use-picking.ts";
import { type UnfoldedChats, useUnfolded } from "./use-unfolded.ts";
import "./side-picker.css";

type Props = { comparing: Comparing; side: SideName };

/** All that one side of a comparison can be: what is open, any chat of it, what was open, samples, and any other file. */
export function SidePicker({ comparing, side }: Props) {
  const threads = useRef<HTMLDivElement>(null);
  const near = useNearTurns(comparing, side);
  const { unfolded, unfold, fold } = useUnfolded(comparing, side, near !== null);
  const picking = usePicking(comparing, side, unfolded?.id ?? null);
  const onFold = () => {
    fold();
    threads.current?.focus();
  };
  const folds = { unfolded, onUnfold: unfold, onFold };
  const nearby = unfolded === null ? near : null;
  const title = unfolded !== null ? "Threads" : nearby !== null ? "Or another thread" : null;
  const isFirst = nearby === null && (unfolded === null || unfolded.wanted === 0);
  return (
    <div className={`pick${nearby === null ? "" : " has-turns"}${unfolded === null ? "" : " has-chats"}`}>
      {nearby !== null && <NearTurns {...nearby} comparing={comparing} side={side} />}
      <ThreadColumn {...{ threads, side, picking, folds, title, isFirst }} />
      {unfolded !== null && (
        <ChatColumn
          key={unfolded.id}
          {...unfolded}
          picked={chatOf(comparing[side], unfolded.id)}
          other={markOther(comparing, side, unfolded.id)}
          onFocus={() => picking.setActive(keyOfDocument(unfolded.id))}
          onPick={async (name, chat) => picking.takeChat(unfolded.id, name, chat)}
          onFold={onFold}
        />
      )}
    </div>
  );
}

const chatOf = (side: Side | null, id: string): ChatName | null => (side?.id === id ? side.chat : null);

function markOther(comparing: Comparing, side: SideName, id: string): MarkedChat | null {
  const other = otherSide(side);
  const name = chatOf(comparing[other], id);
  return name === null ? null : { name, word: `side ${other.toUpperCase()}` };
}

type ColumnProps = {
  threads: RefObject<HTMLDivElement | null>;
  side: SideName;
  picking: ReturnType<typeof usePicking>;
  folds: { unfolded: UnfoldedChats | null; onUnfold: (database: Document) => void; onFold: () => void };
  title: string | null;
  isFirst: boolean;
};

function ThreadColumn({ threads, side, picking, folds, title, isFirst }: ColumnProps) {
  const { groups, now, active, setActive, field, turns, take, pick, takeChat } = picking;
  const { unfolded } = folds;
  /** Of a database whose chats are looked through, the one that the keys were on. */
  const onEnter = () => {
    const isAmongChats = unfolded !== null && active?.key === keyOfDocument(unfolded.id);
    const found = isAmongChats ? chatAt(unfolded.list, unfolded.list.get().active ?? -1) : null;
    if (unfolded !== null && found !== null) takeChat(unfolded.id, found.name, found.chat);
    else if (active !== null) pick(active);
  };
  return (
    <section className="pick-column" aria-label="Threads">
      {title !== null && <h2 className="pick-title">{title}</h2>}
      <ThreadList
        ref={threads}
        label={`Threads for side ${side.toUpperCase()}`}
        {...{ groups, now, isFirst, ...folds }}
        active={active?.key ?? null}
        unfolded={unfolded?.document ?? null}
        onMove={({ key }) => setActive(key)}
        onPick={pick}
      />
      <TurnsField ref={field} {...turns} onEnter={onEnter} />
      <OtherFile take={take} />
    </section>
  );
}

/** What is not in the list. */
function OtherFile({ take }: { take: Take }) {
  const app = useApp();
  const host = useScreen((state) => state.host);
  return (
    <>
      <div className="pick-open">
        <button type="button" className="button" onClick={() => void app.openDialog(chooseFiles, take)}>
          Open…
        </button>
        <span className="pick-hint">or drop a thread file or an agent database here</span>
      </div>
      {host?.host === "browser" && <PathField take={take} />}
    </>
  );
}

type Near = { document: Document; turn: number };

/** Where the other side is some turns of a thread, and its document shows that thread, its turns are offered first. */
function useNearTurns(comparing: Comparing, side: SideName): Near | null {
  const other = comparing[otherSide(side)];
  const document = useDocument(other?.id ?? "");
  if (other === null || other.turns === null || document === undefined) return null;
  const isShown = isSameThread(sideOf(document), other) && document.turns > 1;
  return isShown ? { document, turn: other.turns.first } : null;
}

function NearTurns({ document, turn, comparing, side }: Near & Props) {
  const app = useApp();
  const take = (picked: number) => {
    const turns = { first: picked, last: picked };
    app.changeComparison(comparing.key, changeOf(side, sideOf(document, turns)));
  };
  return (
    <section className="pick-column" aria-label="Turns of the same thread">
      <h2 className="pick-title">
        A turn of <bdi>{document.name}</bdi>
      </h2>
      <TurnList
        document={document}
        label={`Turns for side ${side.toUpperCase()}`}
        other={{ turn, letter: otherSide(side).toUpperCase() }}
        onPick={take}
      />
    </section>
  );
}
