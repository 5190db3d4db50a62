import { pointBelow } from "../../info/other-fields.ts";
import { quoteName } from "../../problems/quote-name.ts";
import type { Fields } from "../../problems/fields.ts";
import type { ExportReport } from "../export-report.ts";
import type { ExportSource } from "../export-source.ts";

/** What messages have no place for, by the names of the protocol's own fields. */
const placeless = new Map(
  Object.entries({
    times: ["timestamp", "submitted_at", "started_at", "completed_at"],
    "counts of tokens": ["usage", "total_usage"],
    "the model and the provider that answered": [
      "model_name",
      "provider_name",
      "provider_response_id",
      "provider_details",
    ],
    "why a response ended": ["finish_reason"],
    "the agent that it was": ["agent_id"],
    "whether a turn was interrupted": ["completion_status", "interruption"],
    metadata: ["metadata", "client_metadata"],
    "ids of parts": ["id", "thinking_id"],
  }).flatMap(([what, names]) => names.map((name) => [name, `no place for ${what}`] as const)),
);

/** Gathers what messages cannot say, by pointers of the thread as it is opened. */
export class Notes {
  readonly #report: ExportReport;
  readonly #source: Pick<ExportSource, "sourcePointer">;
  readonly #known = new Set<string>();

  constructor(report: ExportReport, source: Pick<ExportSource, "sourcePointer">) {
    this.#report = report;
    this.#source = source;
  }

  item(pointer: string, reason: string): void {
    this.#report.item(this.#source.sourcePointer(pointer), reason);
  }

  /** The same where the pointer is one of the thread as it is opened already. */
  itemAsOpened(pointer: string, reason: string): void {
    this.#report.item(pointer, reason);
  }

  /** Only the first pointer of a reason is listed, so no other one is looked up. */
  field(pointer: string, reason: string): void {
    const isKnown = this.#known.has(reason);
    this.#known.add(reason);
    this.#report.field(isKnown ? pointer : this.#source.sourcePointer(pointer), reason);
  }

  /** All fields of an object but those that are said. Null is nothing. */
  others(fields: Fields, said: readonly string[], pointer: string): void {
    for (const [name, value] of Object.entries(fields))
      if (value !== null && !said.includes(name))
        this.field(
          pointBelow(pointer, name),
          placeless.get(name) ?? `no place for the field ${quoteName(name)}`,
        );
  }
}
