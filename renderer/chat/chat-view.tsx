import { useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Hit } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { Icon } from "../controls/icon.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { type Lanes, type StoredItem, browsingOf, viewOf } from "../state/screen.ts";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { memoryOf } from "./chat-memory.ts";
import { FindBar } from "./find-bar.tsx";
import { RequestList, type RequestListHandle } from "./request-list.tsx";
import { isSameItem } from "./stored-item.ts";
import "../content/content.css";
import "../timeline/timeline.css";
import "../timeline/cycles.css";
import "../timeline/turns.css";
import "../timeline/parts.css";
import "./chat.css";
import "./saw.css";
import "./ran.css";
import "./find.css";

type Props = { document: Document; pages: DocumentPages; onEnter?: () => void };

/** A stored chat, request by request: what the user saw, and what ran. */
export function ChatView({ document, pages, onEnter }: Props) {
  const { answer, retry } = useChatAnswer("chats.requests", document, {});
  if (document.chat === null)
    return (
      <Empty title="No chats are stored here yet.">
        Turn on Follow, and the first one is shown as soon as it is written.
      </Empty>
    );
  switch (answer.state) {
    case "waiting":
      return (
        <section className="chat" aria-label="Chat">
          <p className="chat-wait patient" role="status">
            Reading the requests
          </p>
        </section>
      );
    case "failed":
      return (
        <section className="chat" aria-label="Chat">
          <Trouble failure={answer.failure} retry={retry} />
        </section>
      );
    case "ready":
      if (answer.value.length === 0) return <Empty title="Nothing is stored of this chat's requests." />;
      return (
        <Chat
          key={document.thread}
          {...{ document, pages }}
          requests={answer.value}
          onEnter={onEnter ?? doNothing}
        />
      );
  }
}

const doNothing = () => {};

function Empty({ title, children }: { title: string; children?: string }) {
  return (
    <section className="chat" aria-label="Chat">
      <div className="empty">
        <p className="empty-title">{title}</p>
        {children !== undefined && <p className="empty-text">{children}</p>}
      </div>
    </section>
  );
}

type ChatProps = Required<Props> & { requests: readonly StoredRequest[] };

function Chat({ document, pages, requests, onEnter }: ChatProps) {
  const chosen = useScreen((state) => browsingOf(state, document.id).lanes);
  const lanes = lanesOf(chosen, requests);
  const [isFinding, setFinding] = useState(false);
  const list = useRef<RequestListHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const find = () => {
    flushSync(() => setFinding(true));
    input.current?.focus();
    input.current?.select();
  };
  const pick = usePickHit(document, pages);
  const close = () => {
    setFinding(false);
    list.current?.focus();
  };
  return (
    <section className="chat" aria-label="Chat">
      {isFinding && <FindBar {...{ document, input }} onPick={pick} onClose={close} />}
      <LaneHeadings {...{ lanes, pages }} isAlone={lanes !== chosen} onFind={find} />
      <RequestList {...{ document, pages, requests, lanes, onEnter }} handle={list} onFind={find} />
    </section>
  );
}

/** Where nothing is stored of what ran, an empty lane would only take room. */
const lanesOf = (chosen: Lanes, requests: readonly StoredRequest[]): Lanes =>
  chosen === "both" && requests.every(({ steps }) => steps === 0) ? "saw" : chosen;

type HeadingsProps = { lanes: Lanes; pages: DocumentPages; isAlone: boolean; onFind: () => void };

/** Names the lanes once, above all requests. `isAlone`: the other lane has nothing to show. */
function LaneHeadings({ lanes, pages, isAlone, onFind }: HeadingsProps) {
  const { cursor } = memoryOf(pages);
  const { lane } = useSyncExternalStore(cursor.subscribe, cursor.get);
  const classOf = (name: "saw" | "ran") =>
    lanes === "both" && lane === name ? "chat-heading is-active" : "chat-heading";
  return (
    <div className={`chat-headings is-${lanes}`}>
      {lanes !== "ran" && <h2 className={classOf("saw")}>What the user saw</h2>}
      {lanes !== "saw" && <h2 className={classOf("ran")}>What ran</h2>}
      {isAlone && <span className="chat-alone">No steps of this chat are stored</span>}
      <button
        type="button"
        className="icon-button is-small chat-find-open"
        aria-label="Find in chat"
        title="Find in chat (/)"
        onClick={onFind}
      >
        <Icon name="search" size={14} />
      </button>
    </div>
  );
}

/** To a message that was found. Where it stands in the thread is known once its lane is here. */
function usePickHit(document: Document, pages: DocumentPages) {
  const app = useApp();
  const { id } = document;
  return ({ request, row }: Hit) => {
    const memory = memoryOf(pages);
    const item: StoredItem = { item: "message", request, row };
    const pointerOf = () =>
      memory.known("saw", request)?.items.find((one) => isSameItem(one.item, item))?.pointer ?? null;
    const pointer = pointerOf();
    void app.chats.select(id, item, pointer);
    if (pointer !== null) return;
    memory.whenHere("saw", request, () => {
      const known = pointerOf();
      if (known !== null && isSameItem(viewOf(app.screen.get(), id).item, item))
        void app.chats.select(id, item, known);
    });
  };
}
