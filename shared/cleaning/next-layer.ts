import type { CancelSignal } from "../api/bridge.ts";
import type { Edit } from "../edits/edits.ts";
import { reindex } from "../edits/reindex.ts";
import type { Fault } from "../scan/fault.ts";
import { editLayer, type Layer } from "./layer.ts";
import { scanLayer } from "./scan-layer.ts";

export type NextLayerOptions = {
  signal?: CancelSignal | undefined;
  /** Called where the work can rest, every few milliseconds of it. */
  pause?: (() => Promise<void>) | undefined;
  /** Where all of the result has to be read: how much of how much has been. */
  onChunk?: ((bytesRead: number, bytesInAll: number) => Promise<void> | void) | undefined;
};

export type NextLayer = { ok: true; layer: Layer } | { ok: false; fault: Fault };

/** What edits make of a layer, with its index: made from the one before where little changes, else by reading it. */
export async function nextLayer(
  before: Layer,
  edits: readonly Edit[],
  { signal, pause, onChunk }: NextLayerOptions = {},
): Promise<NextLayer> {
  const layer = editLayer(before, edits);
  const known =
    before.range.start === 0
      ? await reindex(before.index, { edited: layer.reader, edits, signal, pause })
      : null;
  const scanned =
    known ??
    (await scanLayer(layer, { signal, onChunk: (bytesRead) => onChunk?.(bytesRead, layer.range.end) }));
  return scanned.ok ? { ok: true, layer: { ...layer, index: scanned.index } } : scanned;
}
