import { Cycles } from "../cycles/cycles.ts";
import type { Edit } from "../edits/edits.ts";
import type { Fault } from "../scan/fault.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import { detectVersion, type ProtocolVersion } from "../versions/detect-version.ts";
import { downgrade } from "../versions/downgrade.ts";
import { isDropped } from "../versions/dropped-turn.ts";
import { nowComplete, upgrade } from "../versions/upgrade.ts";
import type { VersionPlan } from "../versions/version-plan.ts";
import { carryOut } from "./carry-out.ts";
import type { CleanOptions } from "./clean-thread.ts";
import type { CleanedThread, CleanResult, CleanSource, ItemCounts, OlderLoss } from "./cleaned-thread.ts";
import { countItems } from "./count-items.ts";
import { FindingList } from "./finding-list.ts";
import { sourceLayer, type Layer } from "./layer.ts";
import { Marks } from "./marks.ts";
import { olderLoss } from "./older-loss.ts";
import type { CleaningPolicy } from "./policy.ts";
import { reportMarks } from "./report-marks.ts";
import { SourcePlaces } from "./source-places.ts";
import { nextLayer } from "./next-layer.ts";
import { noteStatuses } from "./status-notes.ts";
import { TurnPlanner } from "./turn-planner.ts";

/** After so many rounds nothing is added any more, only removed: so it ends, whatever the thread. */
const roundsThatAdd = 3;
/** A few milliseconds' work, mostly. */
const turnsAtOnce = 4096;

/** One way from a source to its result: plan by plan, each read as if it were a file before the next. */
export class Cleaning {
  readonly #source: CleanSource;
  readonly #policy: CleaningPolicy;
  readonly #options: CleanOptions;
  readonly #removed: FindingList;
  readonly #changed: FindingList;
  readonly #notes: FindingList;
  readonly #cut = new Set<number>();
  readonly #added = { returns: 0, inInterrupted: 0, requests: 0 };
  #layer: Layer;
  /** Of the layer, where they were found by the rule that every call is answered. */
  #cycles: Cycles | null = null;
  #isSame = true;
  #isConverted = false;
  #scans = 0;
  #fault: Fault | null = null;

  constructor(source: CleanSource, policy: CleaningPolicy, options: CleanOptions) {
    this.#source = source;
    this.#policy = policy;
    this.#options = options;
    this.#removed = new FindingList(source.index);
    this.#changed = new FindingList(source.index);
    this.#notes = new FindingList(source.index);
    this.#layer = sourceLayer(source);
  }

  /** `newer`: the result is of 0.0.4. Else null where it has to be: a turn is cut, and only 0.0.4 can say so. */
  async run(newer: boolean): Promise<CleanResult | null> {
    // One thread of several is read by itself first: offsets of the result count from its own start.
    if (this.#source.range.start !== 0) await this.#edit([]);
    const convert = newer ? upgrade : this.#policy.version === "0.0.3" ? downgrade : null;
    if (newer) await this.#convert(upgrade);
    for (let round = 0; this.#fault === null; round++) {
      const marks = await this.#plan(round);
      if (!marks.isEmpty) {
        const mayCut = newer || detectVersion(this.#layer.index).readAs === "0.0.4";
        if (marks.cuts.size > 0 && !mayCut) return null;
        await this.#carryOut(marks);
      } else if (convert === null || !(await this.#convert(convert))) break;
    }
    return this.#fault === null ? this.#finish() : { ok: false, fault: this.#fault };
  }

  async #plan(round: number): Promise<Marks> {
    const { index } = this.#layer;
    const { rule, incompleteCycles } = this.#policy;
    const isLate = incompleteCycles === "close" && round >= roundsThatAdd;
    const policy = isLate ? { ...this.#policy, incompleteCycles: "drop" as const } : this.#policy;
    const marks = new Marks();
    const cycles = new Cycles(index, { rule }).update(true);
    this.#cycles = rule === "all-returns" ? cycles : null;
    const planner = new TurnPlanner(index, cycles, policy, marks);
    await this.#pause();
    for (let turn = index.turns.length - 1; turn >= 0; turn--) {
      planner.plan(turn);
      if (turn % turnsAtOnce === 0) await this.#pause();
    }
    return marks;
  }

  async #pause(): Promise<void> {
    await this.#options.pause?.();
  }

  async #carryOut(marks: Marks): Promise<void> {
    const { index } = this.#layer;
    const edited = await carryOut(this.#layer, marks, this.#options.signal);
    if (!edited.ok) {
      this.#fault = edited.fault;
      return;
    }
    const places = new SourcePlaces(this.#source.index, this.#layer);
    await this.#pause();
    reportMarks(index, marks, places, { removed: this.#removed, changed: this.#changed });
    for (const turn of marks.cutTurns) this.#cut.add(places.of(turn, null, null).turn);
    for (const { turn, request, calls } of marks.additions.values()) {
      this.#added.returns += calls.length;
      if (request === null) this.#added.requests++;
      if (isDropped(index, turn) || marks.cuts.has(turn)) this.#added.inInterrupted += calls.length;
    }
    await this.#change(edited.edits);
  }

  /** Answers whether there was anything to change. */
  async #convert(convert: typeof upgrade): Promise<boolean> {
    const planned = await convert(this.#layer, { signal: this.#options.signal });
    if (!planned.ok) {
      this.#fault = planned.fault;
      return false;
    }
    const hasEdits = planned.plan.edits.length > 0;
    if (hasEdits || !this.#isConverted) this.#report(planned.plan);
    this.#isConverted = true;
    if (!hasEdits) return false;
    await this.#change(planned.plan.edits);
    return true;
  }

  #report({ changed, removed, losses }: VersionPlan): void {
    const places = new SourcePlaces(this.#source.index, this.#layer);
    const lists = [
      [changed, this.#changed],
      [removed, this.#removed],
      [losses, this.#notes],
    ] as const;
    for (const [found, list] of lists)
      for (const { pointer, reason } of found) {
        const at = places.ofPointer(pointer);
        list.add(at, reason, at === null ? pointer : at.field);
      }
  }

  async #change(edits: readonly Edit[]): Promise<void> {
    this.#isSame = false;
    await this.#edit(edits);
  }

  async #edit(edits: readonly Edit[]): Promise<void> {
    const { signal, pause, onProgress } = this.#options;
    let before: number | null = null;
    const next = await nextLayer(this.#layer, edits, {
      signal,
      pause,
      onChunk: (bytesRead, size) => {
        before ??= size * this.#scans++;
        return onProgress?.(before + bytesRead, Math.max(before, size) + size);
      },
    });
    if (next.ok) this.#layer = next.layer;
    else this.#fault = next.fault;
  }

  async #finish(): Promise<CleanResult> {
    const { index, reader, range } = this.#layer;
    const places = new SourcePlaces(this.#source.index, this.#layer);
    noteStatuses(index, places, this.#notes);
    // What was made complete on the way to 0.0.4 and then lost its last cycle never was.
    const changed = this.#changed.inOrder((turn, reason) => reason === nowComplete && this.#cut.has(turn));
    await this.#pause();
    const { loses, keeps } = this.#count();
    await this.#pause();
    const cleaned: CleanedThread = {
      isSame: this.#isSame,
      reader,
      size: range.end,
      index,
      cycles: this.#cycles ?? new Cycles(index).update(true),
      from: detectVersion(this.#source.index),
      to: this.#versionOf(index),
      removed: this.#removed.inOrder(),
      changed,
      notes: this.#notes.inOrder(),
      loses,
      keeps,
      cutTurns: this.#countCut(places),
      synthesized: this.#added.returns,
      older: () => this.#older(cleaned),
      sourcePointer: (pointer) => places.pointer(pointer),
    };
    return { ok: true, cleaned };
  }

  #countCut(places: SourcePlaces): number {
    const { index } = this.#layer;
    let cut = 0;
    for (let turn = 0; turn < index.turns.length; turn++)
      if (isDropped(index, turn) && !isDropped(this.#source.index, places.of(turn, null, null).turn)) cut++;
    return cut;
  }

  #older({ index, cycles, reader }: CleanedThread): Promise<OlderLoss> {
    const source = { index: this.#source.index, cycles: new Cycles(this.#source.index).update(true) };
    const { inInterrupted: synthesized } = this.#added;
    return olderLoss(source, { index, cycles, reader }, { cut: this.#cut, synthesized });
  }

  /** A thread that states no version is of the same as before, also where what told so has gone. */
  #versionOf(index: ThreadIndex): ProtocolVersion {
    const { stated, readAs } = detectVersion(index);
    return stated === null && !this.#isConverted ? detectVersion(this.#source.index).readAs : readAs;
  }

  #count(): { loses: ItemCounts; keeps: ItemCounts } {
    const before = countItems(this.#source.index);
    const keeps = countItems(this.#layer.index);
    keeps.returns = Math.max(0, keeps.returns - this.#added.returns);
    keeps.requests = Math.max(0, keeps.requests - this.#added.requests);
    const loses = { ...before };
    for (const key of Object.keys(before) as (keyof ItemCounts)[])
      loses[key] = Math.max(0, before[key] - keeps[key]);
    return { loses, keeps };
  }
}
