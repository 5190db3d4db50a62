// The whole screen over a fake host.
import { fireEvent, render, screen } from "@testing-library/react";
import { VirtuosoMockContext } from "react-virtuoso";
import type { Row } from "../../shared/api/row.ts";
import { Shell } from "../../renderer/shell/shell.tsx";
import { WholeBoundary } from "../../renderer/shell/whole-boundary.tsx";
import { AppProvider } from "../../renderer/state/app-context.tsx";
import { App } from "../../renderer/state/app.ts";
import { fakeBridge, hostOf } from "./fake-bridge.ts";

/** There is no layout here, so the lists are told how high things are. */
const layout = { viewportHeight: 600, itemHeight: 28 };

export function show(host: ReturnType<typeof fakeBridge>) {
  const app = new App(host.bridge);
  app.start();
  render(
    <AppProvider value={app}>
      <VirtuosoMockContext.Provider value={layout}>
        <WholeBoundary>
          <Shell />
        </WholeBoundary>
      </VirtuosoMockContext.Provider>
    </AppProvider>,
  );
  return { ...host, app };
}

export async function openSample(rows: readonly Row[], answers: Parameters<typeof fakeBridge>[0] = {}) {
  const host = show(hostOf(rows, {}, answers));
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  await screen.findAllByRole("row");
  return host;
}
