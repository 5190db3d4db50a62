import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import { useApp, useDocument, useDocuments, useScreen } from "../state/app-context.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { tabStateOf } from "./tab-state.ts";
import "./tab-bar.css";

export function TabBar() {
  const app = useApp();
  const order = useDocuments((state) => state.order);
  const front = useScreen((state) => state.front);
  const frontId = front.show === "document" ? front.id : null;
  const onKeyDown = useTabKeys(order, frontId);
  return (
    <header className="tabs">
      <div
        className="tabs-list scrolls"
        role="tablist"
        aria-label="Open documents"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {order.map((id, index) => (
          <Tab
            key={id}
            id={id}
            isFront={id === frontId}
            isReachable={id === frontId || (frontId === null && index === 0)}
          />
        ))}
      </div>
      <button
        type="button"
        className="icon-button tabs-new"
        aria-label="Open another document"
        title="Open another document"
        aria-pressed={frontId === null}
        onClick={() => app.showWelcome()}
      >
        <Icon name="plus" />
      </button>
      <div className="tabs-end">
        <ThemeButton />
      </div>
    </header>
  );
}

/** The arrow keys and the ends move between the tabs, Delete closes the one in front; the focus goes along. */
function useTabKeys(order: readonly string[], frontId: string | null) {
  const app = useApp();
  const moveFocus = useRef(false);
  useEffect(() => {
    if (moveFocus.current) document.getElementById(`tab-${frontId}`)?.focus();
    moveFocus.current = false;
  }, [frontId]);
  return (event: KeyboardEvent) => {
    const at = order.indexOf(frontId ?? "");
    const target = {
      ArrowLeft: order[(at - 1 + order.length) % order.length],
      ArrowRight: order[(at + 1) % order.length],
      Home: order[0],
      End: order.at(-1),
    }[event.key];
    if (event.key === "Delete" && frontId !== null) app.close(frontId);
    else if (target !== undefined) app.show(target);
    else return;
    moveFocus.current = true;
    event.preventDefault();
  };
}

type TabProps = { id: string; isFront: boolean; isReachable: boolean };

function Tab({ id, isFront, isReachable }: TabProps) {
  const app = useApp();
  const document = useDocument(id);
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFront) element.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [isFront]);
  if (document === undefined) return null;
  const state = tabStateOf(document);
  return (
    <div
      role="presentation"
      className={isFront ? "tab is-front" : "tab"}
      onAuxClick={(event) => event.button === 1 && app.close(id)}
    >
      <button
        ref={element}
        type="button"
        role="tab"
        id={`tab-${id}`}
        className="tab-name"
        aria-selected={isFront}
        aria-controls={isFront ? `panel-${id}` : undefined}
        aria-describedby={state === null ? undefined : `tab-state-${id}`}
        title={document.path ?? document.name}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => app.show(id)}
      >
        {state !== null && (
          <span className={`tab-dot is-${state.shape}`} title={state.words} aria-hidden="true" />
        )}
        <bdi className="tab-text">{document.name}</bdi>
      </button>
      <CloseButton id={id} name={document.name} />
      {state !== null && (
        <span hidden id={`tab-state-${id}`}>
          {state.words}
        </span>
      )}
    </div>
  );
}

/** Keyboards have Delete and Ctrl+W for this, so it is no stop on the way. */
function CloseButton({ id, name }: { id: string; name: string }) {
  const app = useApp();
  return (
    <button
      type="button"
      className="icon-button is-small tab-close"
      aria-label={`Close ${name}`}
      title="Close"
      tabIndex={-1}
      onClick={() => app.close(id)}
    >
      <Icon name="close" size={12} />
    </button>
  );
}
