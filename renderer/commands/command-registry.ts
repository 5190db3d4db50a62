import type { Command } from "./command.ts";
import { type Pressed, matchesChord } from "./match-chord.ts";
import type { WidgetWords } from "./widget-keys.ts";

/** Who offers a command: the frame, what is in front, or the view that is shown of it. */
export type Nearness = "window" | "document" | "view";
const order = ["window", "document", "view"] as const;

/**
 * What can be done now. Whoever is on screen adds its commands and takes them away again; of two with one id or one key the one
 * counts that is nearer to what the user looks at, and among equals the later one.
 */
export class CommandRegistry {
  readonly #added: Record<Nearness, (readonly Command[])[]> = { window: [], document: [], view: [] };
  readonly #listeners = new Set<() => void>();
  #list: readonly Command[] | null = null;
  #widgets: readonly WidgetWords[] = [];

  /** Until the answer is called. */
  add(commands: readonly Command[], nearness: Nearness = "document"): () => void {
    const entry = [...commands];
    const added = this.#added[nearness];
    added.push(entry);
    this.#change();
    return () => {
      const at = added.indexOf(entry);
      if (at !== -1) added.splice(at, 1);
      this.#change();
    };
  }

  /** The keys that a widget has by itself, for those who want to know. Until the answer is called. */
  addWidget(words: WidgetWords): () => void {
    this.#widgets = [...this.#widgets, words];
    this.#change();
    return () => {
      this.#widgets = this.#widgets.filter((other) => other !== words);
      this.#change();
    };
  }

  readonly widgets = (): readonly WidgetWords[] => this.#widgets;

  /** The nearest ones last, else in the order in which they were added; the same list until something changes. */
  readonly list = (): readonly Command[] => {
    if (this.#list === null) {
      const byId = new Map<string, Command>();
      for (const command of order.flatMap((nearness) => this.#added[nearness].flat())) {
        byId.delete(command.id);
        byId.set(command.id, command);
      }
      this.#list = [...byId.values()];
    }
    return this.#list;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find(id: string): Command | undefined {
    return this.list().find((command) => command.id === id);
  }

  /** What a key does now; null for nothing. */
  forKey(pressed: Pressed, isMac: boolean): { command: Command; chord: string } | null {
    for (const command of this.list().toReversed()) {
      const chord = command.keys?.find((each) => matchesChord(each, pressed, isMac));
      if (chord !== undefined && isEnabled(command)) return { command, chord };
    }
    return null;
  }

  /** Answers whether there was something to do. */
  run(id: string): boolean {
    const command = this.find(id);
    if (command === undefined || !isEnabled(command)) return false;
    command.run();
    return true;
  }

  #change(): void {
    this.#list = null;
    for (const listener of this.#listeners) listener();
  }
}

export const isEnabled = ({ isEnabled: asks }: Command): boolean => asks === undefined || asks();
