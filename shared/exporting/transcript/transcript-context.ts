import { ToolParts } from "../../cycles/tool-parts.ts";
import type { ExportReport } from "../export-report.ts";
import type { ExportSource } from "../export-source.ts";
import { Beside, type Place, placeOf } from "./beside.ts";

export type AgentNames = ReadonlyMap<string, { name: string | null; model: string | null }>;

/** What is the same for a whole transcript. */
export class TranscriptContext {
  readonly source: ExportSource;
  readonly #report: ExportReport;
  readonly beside: Beside;
  readonly tools: ToolParts;
  agents: AgentNames = new Map();
  readonly #hues = new Map<string, number>();

  constructor(source: ExportSource, report: ExportReport) {
    this.source = source;
    this.#report = report;
    this.beside = new Beside(source);
    this.tools = new ToolParts(source.index);
  }

  /** Something that is not shown, by its place in what is exported; it is listed by where it stood when it was opened. */
  leaveOut(pointer: string, reason: string): void {
    this.#report.item(this.source.sourcePointer(pointer), reason);
  }

  /** The same for a field that many have. */
  leaveOutField(pointer: string, reason: string): void {
    this.#report.field(this.source.sourcePointer(pointer), reason);
  }

  /** Where something of what is exported stood when it was opened. */
  placeOf(pointer: string): Place {
    return placeOf(this.source.sourcePointer(pointer));
  }

  /** The same where something is still to be told beside it; else null, as most often: it takes long to know for every part. */
  placeBeside(pointer: string): Place | null {
    if (this.beside.isDone) return null;
    const place = this.placeOf(pointer);
    return this.beside.isDoneIn(place.turn) ? null : place;
  }

  /** Agents are counted in the order in which they first speak. */
  hueOf(agent: string | null): number {
    const known = this.#hues.get(agent ?? "");
    if (known !== undefined) return known;
    this.#hues.set(agent ?? "", this.#hues.size);
    return this.#hues.size - 1;
  }
}
