import type { Document } from "../../shared/api/document.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import type { ExportOpened } from "../state/exporting.ts";
import type { Span, SpanName } from "./export-state.ts";
import { findExchange } from "./find-exchange.ts";

type FoundSpan = { name: SpanName; span: Span };

/** The turns of what an export was opened from, as far as they have to be asked for. */
export async function askForSpan(
  bridge: ScreenBridge,
  { id, turns: total }: Document,
  opened: ExportOpened,
  signal: AbortSignal,
): Promise<FoundSpan | null> {
  if (opened.from === "thread") return null;
  if (opened.from === "request") {
    const found = await bridge.request("export.turnsOfRequest", { id, request: opened.request }, signal);
    if (!found.ok) return { name: "request", span: { state: "none", why: wordTrouble(found.failure) } };
    const turns = found.value;
    return {
      name: "request",
      span: turns === null ? { state: "none", why: "It became no turn" } : { state: "known", turns },
    };
  }
  const ask = (from: number, count: number) =>
    bridge.request("document.outline", { id, from, count }, signal);
  const found = await findExchange(ask, opened.turn, total);
  return {
    name: "exchange",
    span: found.ok
      ? { state: "known", turns: found.value }
      : { state: "none", why: wordTrouble(found.failure) },
  };
}
