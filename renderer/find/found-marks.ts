// What is found is marked by the browser itself (CSS Custom Highlight API): ranges over the text that React drew, which stays as it is.
import type { FindQuery } from "../../shared/api/find.ts";
import { bringIntoView } from "./bring-into-view.ts";
import type { FindSession } from "./find-session.ts";
import { FoundInTexts } from "./found-in-texts.ts";
import { matchesIn } from "./matches-in.ts";
import { pickMatch } from "./pick-match.ts";

const names = { all: "find", here: "find-here" } as const;
const places = ".doc-stage, .doc-side.is-details";
/** What the user does to look elsewhere. */
const looking = ["wheel", "pointerdown", "touchmove", "keydown"] as const;

/** The marks in the panes of a document, kept up to date with what is drawn and what is looked for. */
export class FoundMarks {
  readonly #panes: HTMLElement;
  readonly #session: FindSession;
  readonly #onLook: () => void;
  readonly #stops: (() => void)[] = [];
  #query: FindQuery | null = null;
  #found: FoundInTexts | null = null;
  #frame = 0;
  /** The step that was taken last, until the user looks elsewhere: what it led to may still be on its way. */
  #step: number;
  #isLedTo = false;

  constructor(panes: HTMLElement, session: FindSession, onLook: () => void) {
    this.#panes = panes;
    this.#session = session;
    this.#onLook = onLook;
    this.#step = session.get().step;
    const observer = new MutationObserver(() => this.#later());
    observer.observe(panes, { subtree: true, childList: true, characterData: true });
    const letGo = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("[role=search]") !== null)) this.#isLedTo = false;
    };
    for (const name of looking) panes.addEventListener(name, letGo, { passive: true, capture: true });
    // A list that is on its way to a row scrolls more than once.
    const follow = () => this.#isLedTo && this.#later();
    panes.addEventListener("scroll", follow, { passive: true, capture: true });
    this.#stops.push(
      () => observer.disconnect(),
      () => panes.removeEventListener("scroll", follow, { capture: true }),
      () => looking.forEach((name) => panes.removeEventListener(name, letGo, { capture: true })),
      session.subscribe(() => this.#hear()),
    );
    this.#hear();
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    for (const stop of this.#stops) stop();
    for (const name of Object.values(names)) CSS.highlights.delete(name);
  }

  #hear(): void {
    const { isOpen, query, step } = this.#session.get();
    if (step !== this.#step) {
      this.#step = step;
      this.#isLedTo = true;
    }
    const wanted = isOpen && query.text !== "" ? query : null;
    if (wanted === this.#query) return this.#later();
    this.#query = wanted;
    this.#found = null;
    this.#later();
    if (wanted !== null) void this.#compile(wanted);
  }

  /** The engine for expressions is large, and few need it: it comes when something is looked for. */
  async #compile(query: FindQuery): Promise<void> {
    const { compileQuery } = await import("../../shared/find/text-matcher.ts");
    if (this.#query !== query) return;
    const compiled = compileQuery(query);
    this.#found = compiled.ok ? new FoundInTexts(compiled.matcher) : null;
    this.#later();
  }

  #later(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#mark());
  }

  #mark(): void {
    const found = this.#found;
    if (found === null) {
      for (const name of Object.values(names)) CSS.highlights.delete(name);
      return;
    }
    const all = new Highlight();
    for (const place of this.#panes.querySelectorAll(places))
      for (const { range } of matchesIn(place, found)) all.add(range);
    const here = this.#here(found);
    const one = new Highlight(...here);
    one.priority = 1;
    CSS.highlights.set(names.all, all);
    CSS.highlights.set(names.here, one);
    if (!this.#isLedTo) return;
    const moved = here.filter((range) => bringIntoView(range));
    if (moved.length > 0) this.#onLook();
  }

  /** Where the last step led: in the text that is read over the rows, else in its row; and in the details, which show the same. */
  #here(found: FoundInTexts): Range[] {
    const { hit } = this.#session.get();
    if (hit === null || !hit.isShown) return [];
    const row = this.#panes.querySelector(`.timeline [data-row="${hit.row}"]`);
    const main = this.#panes.querySelector(".reader") ?? row;
    const details = this.#panes.querySelector(".doc-side.is-details");
    return [main, details].flatMap((place) => {
      const match = place === null ? null : pickMatch(matchesIn(place, found), hit);
      return match === null ? [] : [match.range];
    });
  }
}
