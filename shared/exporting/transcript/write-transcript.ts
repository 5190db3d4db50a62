import { cancelled } from "../../edits/faults.ts";
import { rowEnd, rowStart } from "../../hashes/thread-rows.ts";
import type { Fault } from "../../scan/fault.ts";
import type { ExportOutput, ExportSource } from "../export-source.ts";
import { forEachTurn } from "../for-each-turn.ts";
import { theEnd } from "./beside.ts";
import type { Block, Draw } from "./blocks.ts";
import { tellContents } from "./contents.ts";
import { readRoot } from "./read-root.ts";
import { namesOf, tellDocument } from "./tell-document.ts";
import { tellTurn } from "./tell-turn.ts";
import { TranscriptContext } from "./transcript-context.ts";

/** Letters that are gathered before they are handed on. */
const atOnce = 64 * 1024;

/** One walk through a thread, turn by turn; what it comes by is drawn at once, so that no more than a turn is held. */
export async function writeTranscript(
  source: ExportSource,
  output: ExportOutput,
  draw: Draw,
): Promise<Fault | null> {
  const context = new TranscriptContext(source, output.report);
  const sink = new Sink(context, output, draw);
  const root = await readRoot(source.index, source.reader);
  if (!root.ok) return root.fault;
  context.agents = namesOf(root.fields);
  const { above, below } = tellDocument(context, root.fields);
  await sink.take(above);
  const contents = await tellContents(context);
  await sink.take(contents === null ? [] : [contents]);
  const fault = await forEachTurn(source, output, async (turn, value) => {
    sink.bytesRead = rowStart(source.index, "turns", turn);
    await sink.take(tellTurn(context, turn, value));
    sink.bytesRead = rowEnd(source.index, "turns", turn);
  });
  if (fault !== null) return fault;
  await sink.take(context.beside.before(theEnd, ""));
  await sink.take(below);
  await sink.take([{ block: "document-end", pointer: "" }]);
  await sink.end();
  return sink.isStopped ? cancelled : null;
}

/** Draws blocks, and hands the text on in pieces of a good size. */
class Sink {
  readonly #context: TranscriptContext;
  readonly #output: ExportOutput;
  readonly #draw: Draw;
  #text = "";
  bytesRead = 0;

  constructor(context: TranscriptContext, output: ExportOutput, draw: Draw) {
    this.#context = context;
    this.#output = output;
    this.#draw = draw;
  }

  get isStopped(): boolean {
    return this.#output.signal?.aborted === true;
  }

  async take(blocks: Iterable<Block>): Promise<void> {
    for (const block of blocks) {
      let isWhole = true;
      for (const piece of this.#draw(block)) {
        if (this.isStopped) return;
        isWhole = this.#add(piece) && isWhole;
        if (this.#text.length >= atOnce) await this.end();
      }
      if (!isWhole)
        this.#context.leaveOutField(
          block.pointer,
          "half of a character (a lone surrogate) is written as U+FFFD",
        );
    }
  }

  /** Whether it is as it was: half a character has no bytes of its own. */
  #add(piece: string): boolean {
    const isWhole = piece.isWellFormed();
    this.#text += isWhole ? piece : piece.toWellFormed();
    return isWhole;
  }

  async end(): Promise<void> {
    const text = this.#text;
    this.#text = "";
    if (text !== "") await this.#output.write(text);
    await this.#output.pause?.(this.bytesRead);
  }
}
