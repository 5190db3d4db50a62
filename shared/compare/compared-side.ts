import type { CompareOptions } from "../api/compare.ts";
import { Canonicalizer } from "../canonical/canonicalizer.ts";
import { scanLayer } from "../cleaning/scan-layer.ts";
import { EditedBytes } from "../edits/edited-bytes.ts";
import { cancelled, cutOff } from "../edits/faults.ts";
import { digestAt } from "../hashes/hex.ts";
import { hashThread, type ThreadHashes } from "../hashes/hash-thread.ts";
import { leavesNothingOut, LeftOut } from "../hashes/left-out.ts";
import { digestSize } from "../hashes/sha256.ts";
import { stopWhenCancelled } from "../hashes/stop-when-cancelled.ts";
import { rootRange, type ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Fault } from "../scan/fault.ts";
import { detectVersion } from "../versions/detect-version.ts";
import { upgrade } from "../versions/upgrade.ts";
import type { CompareSource, CompareTools } from "./comparison.ts";
import { IgnoredFields } from "./ignored-fields.ts";
import { TurnReader } from "./turn-reader.ts";
import { valueText } from "./value-text.ts";

export type SideTools = CompareTools & { canonicalizer: Canonicalizer };

/** A thread as it is compared: in 0.0.4, the turns that were asked for, each with its hash. */
export class ComparedSide {
  readonly source: CompareSource;
  readonly index: ThreadIndex;
  readonly reader: ByteReader;
  readonly isUpgraded: boolean;
  readonly first: number;
  readonly turns: TurnReader;
  /** Of the turns that are compared, one behind another. */
  readonly digests: Uint8Array;
  /** Of the whole thread, where nothing is ignored. */
  readonly hashes: ThreadHashes | null;
  readonly #options: CompareOptions;
  readonly #tools: SideTools;

  private constructor(form: Form, digested: Digested, options: CompareOptions, tools: SideTools) {
    this.source = form.source;
    this.index = form.index;
    this.reader = form.reader;
    this.isUpgraded = form.isUpgraded;
    this.first = rangeOf(form).first;
    this.turns = digested.turns;
    this.digests = digested.digests;
    this.hashes = digested.hashes;
    this.#options = options;
    this.#tools = tools;
  }

  static async make(
    source: CompareSource,
    options: CompareOptions,
    tools: SideTools,
  ): Promise<{ ok: true; side: ComparedSide } | { ok: false; fault: Fault }> {
    const form = await formOf(source, tools);
    if (!form.ok) return form;
    const digested = await digest(form.form, options, tools);
    if (digested === null) return { ok: false, fault: cancelled };
    return { ok: true, side: new ComparedSide(form.form, digested, options, tools) };
  }

  get length(): number {
    return this.digests.length / digestSize;
  }

  /** The hashes of the same turns with nothing left out. */
  async digestsWithSystem(): Promise<Uint8Array | null> {
    const options = { ...this.#options, withSystem: true };
    return (await digest(this, options, this.#tools))?.digests ?? null;
  }
}

type Form = {
  source: CompareSource;
  index: ThreadIndex;
  reader: ByteReader;
  isUpgraded: boolean;
};

/** Written in 0.0.4, without writing it anywhere: turns, messages and parts keep their numbers. */
async function formOf(
  source: CompareSource,
  { signal, onProgress }: SideTools,
): Promise<{ ok: true; form: Form } | { ok: false; fault: Fault }> {
  const { index, range } = source;
  const reader = signal === undefined ? source.reader : stopWhenCancelled(source.reader, signal);
  if (index.root.end(0, rootRange.own) === 0) return { ok: false, fault: cutOff };
  const result =
    detectVersion(index).readAs === "0.0.4" ? null : await upgrade({ index, reader }, { signal });
  if (result?.ok === false) return result;
  const edits = result?.plan.edits ?? [];
  if (edits.length === 0) return { ok: true, form: { source, index, reader, isUpgraded: false } };
  const edited = new EditedBytes(reader, range, edits);
  const size = range.end - range.start;
  const scanned = await scanLayer(
    { reader: edited, range: { start: 0, end: edited.size } },
    { signal, onChunk: (bytesRead) => onProgress?.(Math.min(bytesRead, size), size * 2) },
  );
  if (!scanned.ok) return scanned;
  return { ok: true, form: { source, index: scanned.index, reader: edited, isUpgraded: true } };
}

type Digested = { turns: TurnReader; digests: Uint8Array; hashes: ThreadHashes | null };

/** Null when it was cancelled. */
async function digest(form: Form, options: CompareOptions, tools: SideTools): Promise<Digested | null> {
  const { source, index, reader, isUpgraded } = form;
  const { sha256, canonicalizer, signal, onProgress, largest } = tools;
  const { withSystem } = options;
  const leftOut = withSystem ? leavesNothingOut : new LeftOut(index);
  const ignored = new IgnoredFields(options, index, leftOut);
  const read = { index, reader, leftOut, withSystem, ignored, sha256, canonicalizer, largest };
  const turns = new TurnReader(read);
  const { first, count } = rangeOf(form);
  if (ignored.ignoresAny) return { turns, digests: await digestValues(form, turns, tools), hashes: null };
  const size = source.range.end - source.range.start;
  const hashes =
    isUpgraded || withSystem || source.known === null
      ? await hashThread(
          { index, reader, sha256, canonicalizer },
          {
            withSystem,
            signal,
            onProgress: (done) => onProgress?.(Math.min(done, size), size),
          },
        )
      : source.known;
  if (hashes === null) return null;
  const digests = hashes.turns.subarray(first * digestSize, (first + count) * digestSize);
  return { turns, digests, hashes };
}

/** Where something is ignored a turn is hashed as the values that are left of it. */
async function digestValues(form: Form, turns: TurnReader, tools: SideTools): Promise<Uint8Array> {
  const { first, count } = rangeOf(form);
  const { sha256, onProgress, pause } = tools;
  const encoder = new TextEncoder();
  const digests = new Uint8Array(count * digestSize);
  const { start, end } = form.source.range;
  for (let at = 0; at < count; at++) {
    const hash = sha256();
    for (const text of await textsOf(turns, first + at)) hash.update(encoder.encode(text));
    digestAt(digests, at).set(hash.digest());
    await onProgress?.(Math.min(turns.rangeOf(first + at).end, end) - start, end - start);
    await pause?.();
  }
  return digests;
}

/** All that a turn says, as texts that are the same however large it is and in whatever way it was read. */
async function textsOf(turns: TurnReader, turn: number): Promise<string[]> {
  const { fields, parts, messages } = await turns.open(turn);
  return [valueText(fields), ...textsIn(parts), ...textsIn(messages)];
}

const textsIn = (items: readonly { key: () => string }[] | null): string[] =>
  items === null ? ["-"] : ["[", ...items.map(({ key }) => `${key()},`), "]"];

function rangeOf({ source, index }: Pick<Form, "source" | "index">): { first: number; count: number } {
  const { turns } = source;
  const { length } = index.turns;
  if (turns === null) return { first: 0, count: length };
  const first = Math.min(turns.first, length);
  return { first, count: Math.max(0, Math.min(turns.last + 1, length) - first) };
}
