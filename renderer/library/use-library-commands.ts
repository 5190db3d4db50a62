import { useCommands } from "../commands/use-commands.ts";
import { copyText } from "../controls/copy-text.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import type { LibraryRow } from "./lay-rows.ts";
import type { LibrarySession } from "./library-session.ts";
import { comparePlaces, openPlace } from "./open-row.ts";

/** What can be done with a folder and with the row that is looked at. */
export function useLibraryCommands(session: LibrarySession, rows: readonly LibraryRow[]): void {
  const app = useApp();
  const active = () => rows.find(({ key }) => key === session.look.get().active) ?? null;
  useCommands([
    {
      id: "files.refresh",
      title: "Refresh",
      group: "Files",
      also: "folder reload what was written since",
      keys: ["F5"],
      run: () => void session.refresh(true),
    },
    {
      id: "library.find",
      title: "Filter the folder",
      group: "Find",
      also: "search name title hash",
      keys: ["/"],
      run: () => document.getElementById(filterId(session))?.focus(),
    },
    {
      id: "library.table",
      title: "Folder: files",
      group: "View",
      also: "table",
      isEnabled: () => session.look.get().view !== "table",
      isOn: () => session.look.get().view === "table",
      run: () => session.change({ view: "table" }),
    },
    {
      id: "library.links",
      title: "Folder: links",
      group: "View",
      also: "graph spawned merged referenced",
      isEnabled: () => session.look.get().view !== "links",
      isOn: () => session.look.get().view === "links",
      run: () => session.change({ view: "links" }),
    },
    {
      id: "library.compare",
      title: "Compare the two that are selected",
      group: "Files",
      keys: ["c"],
      isEnabled: () => selectedRows(session, rows).length === 2,
      run: () => compareSelected(app, session, rows),
    },
    {
      id: "row.copy-hash",
      title: "Copy the hash",
      group: "Thread",
      isEnabled: () => active()?.hash != null,
      run: () => copyHash(app, active()),
    },
    {
      id: "library.stop",
      title: "Stop reading the folder",
      group: "Files",
      isEnabled: () => session.state.get().library.work.state === "reading",
      run: () => void session.stop(),
    },
  ]);
}

export const filterId = ({ id }: LibrarySession): string => `filter-${id}`;

export const openRow = (app: App, session: LibrarySession, row: LibraryRow): Promise<void> =>
  openPlace(app, session.state.get().library.path, row);

/** Those that are still listed, in the order in which they were selected. */
export function selectedRows(session: LibrarySession, rows: readonly LibraryRow[]): LibraryRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return session.look.get().selected.flatMap((key) => byKey.get(key) ?? []);
}

export function compareSelected(app: App, session: LibrarySession, rows: readonly LibraryRow[]): void {
  const [a, b] = selectedRows(session, rows);
  if (a !== undefined && b !== undefined) void comparePlaces(app, session.state.get().library.path, [a, b]);
}

function copyHash(app: App, row: LibraryRow | null): void {
  if (row?.hash != null && copyText(row.hash)) app.said.say("The hash is copied");
}
