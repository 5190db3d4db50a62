import { useMemo, useSyncExternalStore } from "react";
import { isMac } from "../commands/use-command-keys.ts";
import { useApp } from "../state/app-context.tsx";
import { type KeySection, keySections } from "./key-sections.ts";

/** The keys of whatever is on screen now. */
export function useKeySections(): readonly KeySection[] {
  const { commands } = useApp();
  const offered = useSyncExternalStore(commands.subscribe, commands.list);
  const widgets = useSyncExternalStore(commands.subscribe, commands.widgets);
  return useMemo(() => keySections(offered, widgets, isMac()), [offered, widgets]);
}
