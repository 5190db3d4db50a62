import { type Layer, sourceLayer } from "../cleaning/layer.ts";
import { type NextLayer, nextLayer } from "../cleaning/next-layer.ts";
import { SourcePlaces } from "../cleaning/source-places.ts";
import type { CancelSignal } from "../api/bridge.ts";
import type { AsideText } from "../converted/aside-text.ts";
import type { LostPart } from "../converted/lost-part.ts";
import type { Edit } from "../edits/edits.ts";
import { redactThread } from "../redaction/redact-thread.ts";
import type { FoundSecret } from "../redaction/redaction.ts";
import type { TextRedactor } from "../redaction/text-redactor.ts";
import { LostParts } from "../rows/lost-parts.ts";
import { pointToLost } from "../rows/locate-row.ts";
import type { Fault } from "../scan/fault.ts";
import { selectTurns, type TurnRange } from "./select-turns.ts";

/** A thread as it was opened, and what is kept beside it. */
export type OpenedThread = Pick<Layer, "index" | "reader" | "range"> & {
  lost: readonly LostPart[];
  aside: readonly AsideText[];
};

export type PrepareWish = {
  /** Null: all of them. */
  turns: TurnRange | null;
  /** One that nothing was given to yet; null: nothing is redacted. */
  redactor: TextRedactor | null;
};

export type PrepareOptions = {
  signal?: CancelSignal | undefined;
  pause?: (() => Promise<void>) | undefined;
  onProgress?: ((bytesDone: number, bytesInAll: number) => Promise<void> | void) | undefined;
};

/** What is left of a thread when some turns are selected and secrets are replaced. */
export type PreparedThread = OpenedThread & {
  secrets: readonly FoundSecret[];
  /** Nothing was taken out or replaced: its bytes are those of the thread as it was opened. */
  isSame: boolean;
  /** A pointer into it, as one into the thread as it was opened. */
  sourcePointer: (pointer: string) => string;
  /** Any other text that goes where it goes. */
  redact: (text: string) => string;
};

export type Prepared = { ok: true; prepared: PreparedThread } | { ok: false; fault: Fault };

export async function prepareThread(
  opened: OpenedThread,
  { turns, redactor }: PrepareWish,
  options: PrepareOptions = {},
): Promise<Prepared> {
  const edits = turns === null ? [] : selectTurns(opened.index, turns);
  const selected = await edit(sourceLayer(opened), edits, options);
  if (!selected.ok) return selected;
  const places = new SourcePlaces(opened.index, selected.layer);
  const sourcePointer = (pointer: string) => places.pointer(pointer);
  const isSelected = ({ turn }: LostPart) => turns === null || (turn >= turns.first && turn <= turns.last);
  const beside = { lost: opened.lost.filter(isSelected), aside: opened.aside };
  if (redactor === null) {
    const nothing = { secrets: [], redact: (text: string) => text };
    return { ok: true, prepared: { ...thread(selected.layer), ...beside, ...nothing, sourcePointer } };
  }
  const redacted = await redactLayer(selected.layer, redactor, options);
  if (!redacted.ok) return redacted;
  const prepared = {
    ...thread(redacted.layer),
    ...redactBeside(beside, redactor, turns),
    sourcePointer,
    redact: (text: string) => redactor.text(text, ""),
  };
  const secrets = redactor.secrets.map((secret) => ({
    ...secret,
    pointers: secret.pointers.map(sourcePointer),
  }));
  return { ok: true, prepared: { ...prepared, secrets } };
}

async function redactLayer(
  layer: Layer,
  redactor: TextRedactor,
  options: PrepareOptions,
): Promise<NextLayer> {
  const { signal, onProgress } = options;
  const size = layer.range.end - layer.range.start;
  const redacted = await redactThread(layer, redactor, {
    signal,
    onProgress: (bytesDone) => onProgress?.(bytesDone, size),
  });
  return redacted.ok ? edit(layer, redacted.edits, options) : redacted;
}

const thread = ({ index, reader, range, depth }: Layer) => ({ index, reader, range, isSame: depth === 0 });

async function edit(
  layer: Layer,
  edits: readonly Edit[],
  { signal, pause, onProgress }: PrepareOptions,
): Promise<NextLayer> {
  if (edits.length === 0) return { ok: true, layer };
  return nextLayer(layer, edits, { signal, pause, onChunk: onProgress });
}

type Beside = Pick<OpenedThread, "lost" | "aside">;

/** What stands beside the thread is shown and sent like the rest of it. */
function redactBeside({ lost, aside }: Beside, redactor: TextRedactor, turns: TurnRange | null): Beside {
  const parts = new LostParts(lost, []);
  const redactLost = (part: LostPart, number: number): LostPart => {
    const pointer = pointToLost(part.turn - (turns?.first ?? 0), number - parts.firstOf(part.turn));
    const redact = (text: string) => redactor.text(text, pointer);
    const { tool, callId, text, reason } = part;
    return {
      ...part,
      text: redact(text),
      reason: redact(reason),
      tool: tool === null ? null : redact(tool),
      callId: callId === null ? null : redact(callId),
    };
  };
  return {
    lost: Array.from({ length: parts.length }, (_, number) => redactLost(parts.at(number), number)),
    aside: aside.map(({ text, messages, pointer }) => ({
      text: redactor.text(text, pointerWithin(turns, pointer)),
      messages,
      pointer,
    })),
  };
}

/** A pointer into the thread as it was opened, as turns count where some were selected; "" for what is none of these. */
function pointerWithin(turns: TurnRange | null, pointer: string): string {
  const [, turn, rest] = /^\/turns\/(\d+)(.*)$/su.exec(pointer) ?? [];
  if (turn === undefined || turns === null) return pointer;
  const isSelected = Number(turn) >= turns.first && Number(turn) <= turns.last;
  return isSelected ? `/turns/${Number(turn) - turns.first}${rest}` : "";
}
