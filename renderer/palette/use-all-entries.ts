import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Command, commandGroups } from "../commands/command.ts";
import { isEnabled } from "../commands/command-registry.ts";
import { useApp } from "../state/app-context.tsx";
import type { Entry } from "./entry.ts";
import type { EntrySource } from "./palette.ts";

/** All that can be done now, and all places that somebody knows of, as they are told. */
export function useAllEntries(): readonly Entry[] {
  const app = useApp();
  const commands = useSyncExternalStore(app.commands.subscribe, app.commands.list);
  const [told, setTold] = useState<ReadonlyMap<EntrySource, readonly Entry[]>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    const tellFor = (source: EntrySource) => (entries: readonly Entry[]) => {
      if (!abort.signal.aborted) setTold((before) => new Map(before).set(source, entries));
    };
    for (const source of app.palette.sources()) source(tellFor(source), abort.signal);
    return () => abort.abort();
  }, [app]);
  return useMemo(() => [...entriesOf(commands), ...[...told.values()].flat()], [commands, told]);
}

/** What opened the palette is no news in it. */
const self = "help.commands";

function entriesOf(commands: readonly Command[]): Entry[] {
  const usable = commands.filter((command) => command.id !== self && isEnabled(command));
  return commandGroups.flatMap((group) =>
    usable
      .filter((command) => command.group === group)
      .map(({ id, title, also, keys, run }) => ({
        id,
        title,
        kind: group,
        also: also ?? "",
        chord: keys?.[0] ?? null,
        isForeign: false,
        run,
      })),
  );
}
