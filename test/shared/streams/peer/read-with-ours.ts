import type { LostPart } from "../../../../shared/converted/lost-part.ts";
import type { Problem } from "../../../../shared/problems/problem.ts";
import { CaptureMaker } from "../../../../shared/streams/capture-maker.ts";

export type Fields = Record<string, unknown>;

export type OurTurn = {
  completion_status: string;
  interruption?: { reason: string; detail?: string };
  messages: { message_type: string; parts?: Fields[]; event_type?: string; event_data?: unknown }[];
};

export type OurReading = { text: string; turns: OurTurn[]; lost: LostPart[]; problems: Problem[] };

/** A capture as it grows, read at any moment as if it ended there. */
export class GrowingCapture {
  readonly #maker = new CaptureMaker();
  #settled = "";

  push(bytes: Uint8Array | string): void {
    this.#maker.push(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
    this.#settled += this.#maker.takeSettled();
  }

  read(): OurReading {
    const { text: ending, lost, problems } = this.#maker.ending();
    const text = this.#settled + ending;
    const { turns } = JSON.parse(text) as { turns: OurTurn[] };
    return { text, turns, lost, problems };
  }
}

export function readCapture(capture: Uint8Array | string): OurReading {
  const growing = new GrowingCapture();
  growing.push(capture);
  return growing.read();
}
