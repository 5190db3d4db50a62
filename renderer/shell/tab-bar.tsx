import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import { useApp, useDocument, useDocuments, useScreen } from "../state/app-context.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { type TabState, tabStateOf } from "./tab-state.ts";
import "./tab-bar.css";

export function TabBar() {
  const order = useDocuments((state) => state.order);
  const front = useScreen((state) => state.front);
  const frontId = front.show === "document" ? front.id : null;
  const onKeyDown = useTabKeys(order, frontId);
  const list = useRef<HTMLDivElement>(null);
  useFrontInView(list, frontId);
  return (
    <header className="tabs">
      <div
        ref={list}
        className="tabs-list"
        role="tablist"
        aria-label="Open documents"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onWheel={(event) => event.currentTarget.scrollBy(event.deltaX === 0 ? event.deltaY : 0, 0)}
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
      {order.length > 0 && <NewButton isPressed={frontId === null} />}
      <div className="tabs-end">
        <ThemeButton />
      </div>
    </header>
  );
}

function NewButton({ isPressed }: { isPressed: boolean }) {
  const app = useApp();
  return (
    <button
      type="button"
      className="icon-button tabs-new"
      aria-label="Open another document"
      title="Open another document"
      aria-pressed={isPressed}
      onClick={() => app.showWelcome()}
    >
      <Icon name="plus" />
    </button>
  );
}

/** The tab in front can be seen, however many there are and however narrow the window gets. */
function useFrontInView(list: RefObject<HTMLDivElement | null>, frontId: string | null): void {
  useEffect(() => {
    const show = () =>
      document.getElementById(`tab-${frontId}`)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    show();
    const observer = new ResizeObserver(show);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, frontId]);
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
  if (document === undefined) return null;
  const state = tabStateOf(document);
  return (
    <div
      role="presentation"
      className={isFront ? "tab is-front" : "tab"}
      onAuxClick={(event) => event.button === 1 && app.close(id)}
    >
      <button
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
        {state !== null && <Dot state={state} />}
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

function Dot({ state: { shape, words } }: { state: TabState }) {
  return <span className={`tab-dot is-${shape}`} title={words} aria-hidden="true" />;
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
