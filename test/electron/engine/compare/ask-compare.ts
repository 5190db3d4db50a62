// What a screen asks when it compares.
import type { CompareOptions, ComparisonName, Side } from "../../../../shared/api/compare.ts";
import type { ChatName } from "../../../../shared/api/chats.ts";
import { scratchFile } from "../scratch.ts";
import { type TestHost, startHost, valueOf } from "../start-host.ts";

export const plainly: CompareOptions = { ignoreTimestamps: false, ignoreIds: false, withSystem: false };

export const sideOf = (id: string, part: Partial<Side> = {}): Side => ({
  id,
  thread: 0,
  chat: null,
  turns: null,
  ...part,
});

export const turnsOf = (id: string, first: number, last: number): Side =>
  sideOf(id, { turns: { first, last } });

export const chatOf = (id: string, chatId: string, family = ""): Side => {
  const chat: ChatName = { family, chatId };
  return sideOf(id, { chat });
};

export const nameOf = (a: Side, b: Side, options: Partial<CompareOptions> = {}): ComparisonName => ({
  a,
  b,
  options: { ...plainly, ...options },
});

type Asked = Pick<TestHost, "ask">;
type Turns = { turnA: number | null; turnB: number | null };
type Page = { from?: number; count?: number };

export const summarize = ({ ask }: Asked, name: ComparisonName, signal?: AbortSignal) =>
  ask("compare.summary", { ...name, work: "compare" }, signal);

export const entriesOf = ({ ask }: Asked, name: ComparisonName, { from = 0, count = 500 }: Page = {}) =>
  ask("compare.entries", { ...name, from, count });

export const turnOf = (
  { ask }: Asked,
  name: ComparisonName,
  turns: Turns,
  { whole = false, from = 0, count = 500 }: Page & { whole?: boolean } = {},
) => ask("compare.turn", { ...name, ...turns, whole, from, count });

/** A host with two threads open, and how their comparison is called. */
export async function openPair(a: string, b: string, options: Partial<CompareOptions> = {}) {
  const host = startHost();
  const first = valueOf(await host.open(scratchFile(a, "a.json"))).id;
  const second = valueOf(await host.open(scratchFile(b, "b.json"))).id;
  return { ...host, first, second, name: nameOf(sideOf(first), sideOf(second), options) };
}
