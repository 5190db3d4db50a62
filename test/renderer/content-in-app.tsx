// One view over a fake host, without the shell around it.
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { VirtuosoMockContext } from "react-virtuoso";
import { AppProvider } from "../../renderer/state/app-context.tsx";
import { App } from "../../renderer/state/app.ts";
import { fakeBridge } from "./fake-bridge.ts";

/** There is no layout here, so the lists are told how high things are. */
const layout = { viewportHeight: 600, itemHeight: 100 };

export function showInApp(view: ReactNode, answers: Parameters<typeof fakeBridge>[0] = {}) {
  const host = fakeBridge(answers);
  const app = new App(host.bridge);
  const within = (node: ReactNode) => (
    <AppProvider value={app}>
      <VirtuosoMockContext.Provider value={layout}>{node}</VirtuosoMockContext.Provider>
    </AppProvider>
  );
  const { container, rerender, unmount } = render(within(view));
  return { ...host, app, container, unmount, again: (node: ReactNode) => rerender(within(node)) };
}
