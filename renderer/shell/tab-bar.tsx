import { type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { Icon } from "../controls/icon.tsx";
import { HistoryButtons } from "../history/history-buttons.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { useApp, useDocuments, useScreen } from "../state/app-context.tsx";
import { nameOfTab, stepFrom } from "../state/tab-order.ts";
import { closeFront } from "../state/turn-tabs.ts";
import { ComparisonTab } from "./comparison-tab.tsx";
import { DocumentTab } from "./document-tab.tsx";
import { LibraryTab } from "./library-tab.tsx";
import { ThemeButton } from "./theme-button.tsx";
import "./tab-bar.css";

/** Folders, documents, and comparisons behind them. */
export function TabBar() {
  const order = useDocuments((state) => state.order);
  const comparisons = useScreen((state) => state.comparisons);
  const front = useScreen((state) => state.front);
  const frontName = front.show === "welcome" ? null : nameOfTab(front);
  const app = useApp();
  const libraries = useSyncExternalStore(app.libraries.subscribe, app.libraries.all);
  const names = [...libraries.map(({ id }) => id), ...order, ...comparisons.map(({ key }) => key)];
  const placeOf = (name: string) => ({
    isFront: name === frontName,
    isReachable: name === (frontName ?? names[0]),
  });
  const onKeyDown = useTabKeys(frontName);
  const list = useRef<HTMLDivElement>(null);
  useFrontInView(list, frontName);
  return (
    <header className="tabs" data-pane="tabs">
      <HistoryButtons />
      <div
        ref={list}
        className="tabs-list"
        role="presentation"
        onKeyDown={onKeyDown}
        onWheel={(event) => event.currentTarget.scrollBy(event.deltaX === 0 ? event.deltaY : 0, 0)}
      >
        {libraries.map((folder) => (
          <LibraryTab key={folder.id} folder={folder} {...placeOf(folder.id)} />
        ))}
        {order.map((id) => (
          <DocumentTab key={id} id={id} {...placeOf(id)} />
        ))}
        {comparisons.map((comparing) => (
          <ComparisonTab key={comparing.key} comparing={comparing} {...placeOf(comparing.key)} />
        ))}
      </div>
      {/* Beside each tab stands the button that closes it, which a list of tabs may not hold: so it only owns them. */}
      <div
        className="unseen"
        role="tablist"
        aria-label="Open folders, documents and comparisons"
        aria-owns={names.map((name) => `tab-${name}`).join(" ")}
      />
      {names.length > 0 && <NewButton isPressed={frontName === null} />}
      <div className="tabs-end">
        <PaletteButton />
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
function useFrontInView(list: RefObject<HTMLDivElement | null>, frontName: string | null): void {
  useEffect(() => {
    const show = () =>
      document.getElementById(`tab-${frontName}`)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    show();
    const observer = new ResizeObserver(show);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, frontName]);
}

/** The arrow keys and the ends move between the tabs, Delete closes the one in front; the focus goes along. */
function useTabKeys(frontName: string | null) {
  const app = useApp();
  const moveFocus = useRef(false);
  useEffect(() => {
    if (moveFocus.current) document.getElementById(`tab-${frontName}`)?.focus();
    moveFocus.current = false;
  }, [frontName]);
  return (event: KeyboardEvent) => {
    const tabs = app.tabs();
    const { front } = app.screen.get();
    const target = {
      ArrowLeft: stepFrom(tabs, front, -1),
      ArrowRight: stepFrom(tabs, front, 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (event.key === "Delete" && front.show !== "welcome") closeFront(app);
    else if (target != null) app.showTab(target);
    else return;
    moveFocus.current = true;
    event.preventDefault();
  };
}
