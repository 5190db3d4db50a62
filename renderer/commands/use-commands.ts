import { useEffect, useRef } from "react";
import { useApp } from "../state/app-context.tsx";
import type { Nearness } from "./command-registry.ts";
import type { Command } from "./command.ts";

type Words = Omit<Command, "isEnabled" | "isOn" | "run">;

/**
 * Offers commands as long as the view is there. They may be made anew with each drawing: what runs is the latest, and the registry
 * hears of it only when an id, a title or a key is another.
 */
export function useCommands(commands: readonly Command[], nearness: Nearness = "document"): void {
  const app = useApp();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  // What can be called is left out of JSON: these are the words alone.
  const words = JSON.stringify(commands);
  useEffect(() => {
    const find = (id: string) => latest.current.find((command) => command.id === id);
    const offer = (said: Words): Command =>
      Object.assign(said, {
        isEnabled: () => find(said.id)?.isEnabled?.() ?? true,
        isOn: () => find(said.id)?.isOn?.() ?? false,
        run: () => find(said.id)?.run(),
      });
    return app.commands.add((JSON.parse(words) as Words[]).map(offer), nearness);
  }, [app, words, nearness]);
}
