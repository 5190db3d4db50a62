import type { UIMessageChunk } from "ai";
import { compareReadings, type Views } from "./compare-readings.ts";
import { isWholeLine, withoutPlaceOfLine } from "./differences.ts";
import type { OurReading } from "./read-with-ours.ts";
import { type PeerReading, readChunks } from "./read-with-peer.ts";

/** `line`: the line that was cut off, as far as it came; none where it says nothing. */
type CutViews = { ours: Views["ours"] & { line: string[] }; theirs: Views["theirs"] & { line: string[] } };

/** A stream that may be cut at any byte. */
export class CutStream {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #chunks: readonly UIMessageChunk[];
  readonly #readings = new Map<number, Promise<PeerReading>>();

  constructor(chunks: readonly UIMessageChunk[], events: readonly string[]) {
    this.#chunks = chunks;
    this.bytes = new TextEncoder().encode(events.join(""));
  }

  /** `ours`: of its first `length` bytes. */
  async compare(ours: OurReading, length: number): Promise<CutViews> {
    // Without the bytes of a character that is cut: they are none.
    const came = new TextDecoder().decode(this.bytes.subarray(0, length), { stream: true });
    const lines = came.split("\n");
    const rest = lines.pop()!;
    const isWhole = isWholeLine(rest);
    if (isWhole) lines.push(rest);
    const sent = this.#chunks.slice(0, lines.filter((line) => line.startsWith("data: {")).length);
    const said = sent.length === 0 ? withoutPlaceOfLine(ours) : ours;
    const views = compareReadings(await this.#read(sent), said, sent, lines.includes("data: [DONE]"));
    const lost = ours.lost.flatMap(({ kind, text }) => (kind === "line" ? [text] : []));
    // The name of a field that has no value says nothing.
    const line = isWhole || /^(?:data:? ?)?$/.test(rest) ? [] : [rest];
    return { ours: { ...views.ours, line: lost }, theirs: { ...views.theirs, line } };
  }

  #read(sent: readonly UIMessageChunk[]): Promise<PeerReading> {
    const reading = this.#readings.get(sent.length) ?? readChunks(sent);
    this.#readings.set(sent.length, reading);
    return reading;
  }
}
