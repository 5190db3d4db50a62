import { freeFocus } from "../focus/panes.ts";
import { useApp } from "../state/app-context.tsx";
import { nameOfTab } from "../state/tab-order.ts";
import { useEntries } from "../palette/use-entries.ts";
import type { Entry } from "../palette/entry.ts";
import type { App } from "../state/app.ts";

/** The tabs, what was open before, and the samples: places that the palette leads to. */
export function useShellEntries(): void {
  const app = useApp();
  useEntries((tell) => tell(tabEntries(app)));
  useEntries((tell, signal) => void fileEntries(app, signal).then(tell));
}

/** Whoever asked for it by key goes on there by key. */
const toFront = (does: () => void) => () => {
  freeFocus();
  does();
};

function tabEntries(app: App): Entry[] {
  const { front } = app.screen.get();
  const { byId } = app.documents.get();
  const shown = front.show === "welcome" ? null : nameOfTab(front);
  return app
    .tabs()
    .filter((tab) => nameOfTab(tab) !== shown)
    .map((tab) => ({
      chord: null,
      id: `tab ${nameOfTab(tab)}`,
      title: tab.show === "document" ? (byId.get(tab.id)?.name ?? "") : "Comparison",
      kind: "Tab",
      also: "go to",
      isForeign: true,
      run: toFront(() => app.showTab(tab)),
    }));
}

async function fileEntries(app: App, signal: AbortSignal): Promise<Entry[]> {
  const [recent, samples] = await Promise.all([
    app.bridge.request("recent.list", {}, signal),
    app.bridge.request("samples.list", {}, signal),
  ]);
  const files = recent.ok ? recent.value.filter(({ sizeBytes }) => sizeBytes !== null) : [];
  return [
    ...files.map(({ path, name }): Entry => ({
      chord: null,
      id: `recent ${path}`,
      title: `Open recent: ${name}`,
      kind: "Recent file",
      also: path,
      isForeign: true,
      run: toFront(() => void app.openSource({ from: "path", path }, name)),
    })),
    ...(samples.ok ? samples.value : []).map(({ name, title, explains }): Entry => ({
      chord: null,
      id: `sample ${name}`,
      title: `Open sample: ${title}`,
      kind: "Sample",
      also: explains,
      isForeign: false,
      run: toFront(() => void app.openSource({ from: "sample", name }, title)),
    })),
  ];
}
