import type { OutlineEntry } from "../../shared/api/document.ts";
import type { TurnRange } from "../../shared/api/export.ts";
import type { Result } from "../../shared/failure/failure.ts";

type Ask = (from: number, count: number) => Promise<Result<readonly OutlineEntry[]>>;

const atOnce = 200;

/** A user's turn with the turns after it, up to the next one of a user; agents may also speak before any user does. */
export async function findExchange(ask: Ask, turn: number, total: number): Promise<Result<TurnRange>> {
  const first = await findFirst(ask, turn);
  if (!first.ok) return first;
  const last = await findLast(ask, turn, total);
  return last.ok ? { ok: true, value: { first: first.value, last: last.value } } : last;
}

async function findFirst(ask: Ask, turn: number): Promise<Result<number>> {
  for (let end = turn + 1; end > 0; end -= atOnce) {
    const from = Math.max(0, end - atOnce);
    const entries = await ask(from, end - from);
    if (!entries.ok) return entries;
    const found = entries.value.findLast(({ type }) => type === "user");
    if (found !== undefined) return { ok: true, value: found.turn };
  }
  return { ok: true, value: 0 };
}

async function findLast(ask: Ask, turn: number, total: number): Promise<Result<number>> {
  for (let from = turn + 1; from < total; from += atOnce) {
    const entries = await ask(from, Math.min(atOnce, total - from));
    if (!entries.ok) return entries;
    const found = entries.value.find(({ type }) => type === "user");
    if (found !== undefined) return { ok: true, value: found.turn - 1 };
  }
  return { ok: true, value: Math.max(turn, total - 1) };
}
