/** One thing that a widget's own keys do while it has the focus. */
export type WidgetKey = {
  /** As `match-chord.ts` has them. */
  keys: readonly string[];
  /** In a few words; two with the same words are one line of the list of keys. */
  does: string;
  run: () => void;
};

/** The keys of one widget, in words. */
export type WidgetWords = { widget: string; lines: readonly { keys: readonly string[]; does: string }[] };

export function wordKeys(widget: string, table: readonly WidgetKey[]): WidgetWords {
  const lines = new Map<string, readonly string[]>();
  for (const { keys, does } of table) lines.set(does, [...(lines.get(does) ?? []), ...keys]);
  return { widget, lines: [...lines].map(([does, keys]) => ({ keys, does })) };
}
