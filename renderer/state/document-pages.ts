// What one open document has on this side: its rows and outline as they arrive, and where the user was in them.
import type { StateSnapshot } from "react-virtuoso";
import type { Bridge } from "../../shared/api/bridge.ts";
import type { Document, OutlineEntry } from "../../shared/api/document.ts";
import type { Row } from "../../shared/api/row.ts";
import type { Result } from "../../shared/failure/failure.ts";
import { Pages } from "./pages.ts";

/** As many hues as the tokens have; the next agent starts over. */
const hues = 6;

export class DocumentPages {
  readonly rows: Pages<Row>;
  readonly outline: Pages<OutlineEntry>;
  /** Where the timeline was scrolled to; it changes with every frame and nothing is drawn from it. */
  scroll: StateSnapshot | undefined;
  /** The stretch of a very long timeline that it was scrolled in. */
  segment = 0;
  readonly #agents = new Map<string, number>();
  #reading: Document["reading"]["state"] | null = null;

  constructor(bridge: Bridge, id: string) {
    this.rows = new Pages(async (from, count, signal) =>
      this.#meet(await bridge.request("document.rows", { id, from, count }, signal)),
    );
    this.outline = new Pages(async (from, count, signal) =>
      this.#meet(await bridge.request("document.outline", { id, from, count }, signal)),
    );
  }

  follow(document: Document): void {
    const ended = this.#reading === "reading" && document.reading.state !== "reading";
    this.#reading = document.reading.state;
    this.rows.resize(document.rows);
    this.outline.resize(document.turns);
    // A turn's header was shown before its end was read, an agent before its name.
    if (ended) this.renew();
  }

  turnTo(segment: number): void {
    this.segment = segment;
    this.scroll = undefined;
  }

  renew(): void {
    this.rows.renew();
    this.outline.renew();
  }

  close(): void {
    this.rows.close();
    this.outline.close();
  }

  /** Agents get their hues in the order in which they are met, so that the first few never share one. */
  hueOf(agent: string | null): number {
    return (this.#agents.get(agent ?? "") ?? 0) % hues;
  }

  #meet<T extends Row | OutlineEntry>(result: Result<T[]>): Result<T[]> {
    if (!result.ok) return result;
    for (const item of result.value) {
      if (!("agent" in item) || item.type !== "agent") continue;
      const agent = item.agent ?? "";
      if (!this.#agents.has(agent)) this.#agents.set(agent, this.#agents.size);
    }
    return result;
  }
}
