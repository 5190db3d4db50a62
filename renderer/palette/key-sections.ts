import { type Command, commandGroups } from "../commands/command.ts";
import { showChord } from "../commands/match-chord.ts";
import type { WidgetWords } from "../commands/widget-keys.ts";

export type KeyLine = { keys: readonly string[]; does: string };
export type KeySection = { name: string; lines: readonly KeyLine[] };

/** What the keys do in the present view: made of what the views offer, so that it cannot say anything else. */
export function keySections(
  commands: readonly Command[],
  widgets: readonly WidgetWords[],
  isMac: boolean,
): readonly KeySection[] {
  const show = (keys: readonly string[]) => keys.map((chord) => showChord(chord, isMac));
  const sections = commandGroups.map((group) => ({
    name: group as string,
    lines: commands.flatMap(({ group: own, keys, title }) =>
      own === group && keys !== undefined && keys.length > 0 ? [{ keys: show(keys), does: title }] : [],
    ),
  }));
  const own = widgets.map(({ widget, lines }) => ({
    name: widget,
    lines: lines.map(({ keys, does }) => ({ keys: show(keys), does })),
  }));
  return [...own, ...sections].filter(({ lines }) => lines.length > 0);
}
