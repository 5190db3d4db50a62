import { useRef } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { StoredRequest, StoredResumePlan } from "../../shared/api/stored.ts";
import { useCommands } from "../commands/use-commands.ts";
import { Trouble } from "../controls/trouble.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { chooseRequest } from "./choose-request.ts";
import { RequestStacks } from "./request-stacks.tsx";
import "./stack.css";

type Props = { document: Document; pages: DocumentPages; onEnter?: () => void };

/** What ran in one request: who called whom, when, and where it stopped. */
export function StackView({ document, pages, onEnter }: Props) {
  const requests = useChatAnswer("chats.requests", document, {});
  const plan = useChatAnswer("chats.resume", document, {});
  const wanted = useScreen((state) => viewOf(state, document.id).stackOf);
  const planned = plan.answer.state === "ready" ? plan.answer.value : null;
  // Whether there is a plan decides which request is shown first: nothing flickers if both are waited for.
  const isWaiting =
    requests.answer.state === "waiting" || (wanted === null && plan.answer.state === "waiting");
  return (
    <section className="stack-view" aria-label="Stack">
      {document.chat === null && <p className="stack-none">No chat is shown.</p>}
      {document.chat !== null && isWaiting && <p className="stack-none patient">Reading what ran</p>}
      {requests.answer.state === "failed" && (
        <Trouble failure={requests.answer.failure} retry={requests.retry} />
      )}
      {requests.answer.state === "ready" && !isWaiting && (
        <Chosen
          document={document}
          pages={pages}
          requests={requests.answer.value}
          plan={planned}
          wanted={wanted}
          onEnter={onEnter}
        />
      )}
    </section>
  );
}

type ChosenProps = {
  document: Document;
  pages: DocumentPages;
  requests: readonly StoredRequest[];
  plan: StoredResumePlan | null;
  wanted: number | null;
  onEnter: (() => void) | undefined;
};

function Chosen({ document, pages, requests, plan, wanted, onEnter }: ChosenProps) {
  const app = useApp();
  const inside = useRef<HTMLDivElement>(null);
  const request = chooseRequest(requests, wanted, plan?.request ?? null);
  const beside = (by: 1 | -1) => (request === null ? undefined : requests[requests.indexOf(request) + by]);
  const go = (by: 1 | -1) => {
    const next = beside(by);
    if (next === undefined) return;
    // The focus stays in the view while another request is read.
    if (inside.current?.contains(window.document.activeElement) === true) inside.current.focus();
    app.screen.dispatch({ type: "stack-of", id: document.id, request: next.number });
  };
  useCommands(
    [
      {
        id: "go.next-turn",
        title: "Next request",
        group: "Go",
        keys: ["j", "]"],
        isEnabled: () => beside(1) !== undefined,
        run: () => go(1),
      },
      {
        id: "go.previous-turn",
        title: "Previous request",
        group: "Go",
        keys: ["k", "["],
        isEnabled: () => beside(-1) !== undefined,
        run: () => go(-1),
      },
    ],
    "view",
  );
  if (request === null)
    return <p className="stack-none">This chat has no request yet: nobody asked for anything.</p>;
  return (
    <div ref={inside} className="stack-inside" tabIndex={-1}>
      <RequestStacks
        key={`${document.chat?.chatId} ${request.number}`}
        document={document}
        pages={pages}
        header={{ request, total: requests.length, place: requests.indexOf(request), onGo: go }}
        plan={plan?.request === request.number ? plan : null}
        onEnter={onEnter}
      />
    </div>
  );
}
