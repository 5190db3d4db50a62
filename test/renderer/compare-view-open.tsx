// A comparison on the screen, alone, as its tab shows it.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { VirtuosoMockContext } from "react-virtuoso";
import { CompareView } from "../../renderer/compare/compare-view.tsx";
import { AppProvider } from "../../renderer/state/app-context.tsx";
import { App } from "../../renderer/state/app.ts";
import type { Compared, SideName } from "../../renderer/state/comparing.ts";
import { CommandKeys } from "./command-keys.tsx";
import { aSide, type compareHost } from "./compare-view-build.ts";

/** There is no layout here, so the list is told how high things are. */
const layout = { viewportHeight: 2000, itemHeight: 60 };

function Tab({ app, onPick }: { app: App; onPick: (side: SideName) => void }) {
  const comparing = useSyncExternalStore(app.screen.subscribe, () => app.screen.get().comparisons[0]);
  return comparing === undefined ? null : <CompareView comparing={comparing as Compared} onPick={onPick} />;
}

export async function openComparison(
  host: ReturnType<typeof compareHost>,
  ids: readonly [string, string] = ["a", "b"],
) {
  const app = new App(host.bridge);
  app.start();
  await waitFor(() => {
    if (!app.documents.get().byId.has("a")) throw new Error("no document is open yet");
  });
  app.compare(aSide(ids[0]), aSide(ids[1]));
  const picked: SideName[] = [];
  const draw = () =>
    render(
      <AppProvider value={app}>
        <VirtuosoMockContext.Provider value={layout}>
          <CommandKeys />
          <Tab app={app} onPick={(side) => picked.push(side)} />
        </VirtuosoMockContext.Provider>
      </AppProvider>,
    );
  const { unmount } = draw();
  return { ...host, app, picked, unmount, again: draw };
}

/** The same, once its entries are there. */
export async function openedComparison(...given: Parameters<typeof openComparison>) {
  const opened = await openComparison(...given);
  await screen.findAllByRole("row");
  return opened;
}

export const list = (): HTMLElement => screen.getByRole("grid", { name: "Turns of both sides" });

export const press = (key: string): boolean => fireEvent.keyDown(list(), { key });

/** The cell of a side in a line. */
export const cell = (line: HTMLElement, side: SideName): HTMLElement =>
  line.querySelector<HTMLElement>(`.compare-cell.is-${side}`)!;

/** The line that is selected, as far as it says. */
export const selected = (): HTMLElement => screen.getByRole("row", { selected: true });
