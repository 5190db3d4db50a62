// What one open document has on this side: its rows and outline as they arrive, and where the user was in them.
import type { StateSnapshot } from "react-virtuoso";
import type { Bridge } from "../../shared/api/bridge.ts";
import type { Content } from "../../shared/api/content.ts";
import type { Document, OutlineEntry } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import type { Result } from "../../shared/failure/failure.ts";
import { Pages } from "./pages.ts";
import { Recent } from "./recent.ts";
import { createStore } from "./store.ts";

/** As many hues as the tokens have; the next agent starts over. */
const hues = 6;

export class DocumentPages {
  readonly rows: Pages<Row>;
  readonly outline: Pages<OutlineEntry>;
  /** Where the timeline was scrolled to; it changes with every frame and nothing is drawn from it. */
  scroll: StateSnapshot | undefined;
  /** The first row of the part of a very long timeline that it was scrolled in. */
  windowStart = 0;
  /** The row that the pointer is on: its pair shows that it belongs to it. */
  readonly pointedAt = createStore((_: number | null, row: number | null) => row, null);
  /** What rows held that were in view a moment ago, by their pointers. */
  readonly contents = new Recent<Content>(100);
  readonly #agents = new Map<string, number>();
  #known: Pick<Document, "reading" | "analysis" | "layout" | "settledTurns" | "edition"> | null = null;

  constructor(bridge: Bridge, id: string) {
    this.rows = new Pages(async (from, count, signal) =>
      this.#meet(await bridge.request("document.rows", { id, from, count }, signal)),
    );
    this.outline = new Pages(async (from, count, signal) =>
      this.#meet(await bridge.request("document.outline", { id, from, count }, signal)),
    );
  }

  follow(document: Document): void {
    const before = this.#known;
    this.#known = document;
    this.outline.resize(document.turns);
    if (before !== null && before.layout !== document.layout) {
      this.turnTo(0);
      this.rows.replace(document.rows);
      this.outline.renew();
      return;
    }
    this.rows.resize(document.rows);
    if (before === null) return;
    const ended = before.reading.state === "reading" && document.reading.state !== "reading";
    const analysed = before.analysis.state !== "done" && document.analysis.state === "done";
    // A turn's header was shown before its end was read, an agent before its name, a row before its problems were known; and what
    // is stored may have grown since.
    if (ended || analysed || before.edition !== document.edition) this.renew();
    else if (before.settledTurns !== document.settledTurns)
      this.#refresh(before.settledTurns, document.settledTurns);
  }

  /** Rows that came before the cycles of their turn were known. */
  #refresh(settledBefore: number, settled: number): void {
    this.rows.refresh((row) => !row.settled && row.turn < settled);
    this.outline.refresh((entry) => entry.turn >= settledBefore && entry.turn < settled);
  }

  turnTo(windowStart: number): void {
    this.windowStart = windowStart;
    this.scroll = undefined;
  }

  renew(): void {
    this.contents.clear();
    this.rows.renew();
    this.outline.renew();
  }

  close(): void {
    this.rows.close();
    this.outline.close();
  }

  /** Agents get their hues in the order in which they are met, so that the first few never share one. */
  hueOf(agent: string | null): number {
    if (agent !== null) this.#note(agent);
    return (this.#agents.get(agent ?? "") ?? 0) % hues;
  }

  #meet<T extends Row | OutlineEntry>(result: Result<T[]>): Result<T[]> {
    if (!result.ok) return result;
    for (const item of result.value) {
      if (!("agent" in item) || item.type !== "agent") continue;
      this.#note(item.agent ?? "");
    }
    return result;
  }

  #note(agent: string): void {
    if (!this.#agents.has(agent)) this.#agents.set(agent, this.#agents.size);
  }
}
