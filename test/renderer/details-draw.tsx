// One view over a fake host, without the screen around it.
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { VirtuosoMockContext } from "react-virtuoso";
import type { Document } from "../../shared/api/document.ts";
import { AppProvider } from "../../renderer/state/app-context.tsx";
import { App } from "../../renderer/state/app.ts";
import { CommandKeys } from "./command-keys.tsx";
import type { fakeBridge } from "./fake-bridge.ts";

const layout = { viewportHeight: 600, itemHeight: 28 };

export function draw(
  host: ReturnType<typeof fakeBridge>,
  document: Document,
  view: (app: App, document: Document) => ReactElement,
) {
  const app = new App(host.bridge);
  app.documents.dispatch({ type: "opened", document });
  const frame = (shown: Document) => (
    <AppProvider value={app}>
      <VirtuosoMockContext.Provider value={layout}>
        <CommandKeys />
        {view(app, shown)}
      </VirtuosoMockContext.Provider>
    </AppProvider>
  );
  const { rerender, container } = render(frame(document));
  /** The document as the host tells of it now. */
  const change = (next: Document) => {
    app.documents.dispatch({ type: "changed", document: next });
    rerender(frame(next));
  };
  return { ...host, app, container, change };
}
