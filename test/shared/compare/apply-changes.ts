// Makes B of A by what a comparison says, and by nothing else: if this gives B, nothing was left unsaid.
import type { Change, Comparison } from "../../../shared/compare/comparison.ts";
import type { ItemDiff, MessageDiff, TurnDiff } from "../../../shared/compare/diff-turns.ts";

type Step = { a: string[] | null; b: string[] | null; change: Change };

/** The turns of B, made of those of A (as they are compared: in 0.0.4, without what is left out). */
export async function applyComparison(
  comparison: Comparison,
  turnsOfA: readonly unknown[],
): Promise<unknown[]> {
  const turns: unknown[] = [];
  for (const entry of comparison.entries) {
    const changes = await comparison.changesOf(entry);
    if (entry.kind === "equal") turns.push(...turnsOfA.slice(entry.a!, entry.a! + entry.turns));
    else if (entry.kind === "added") turns.push(changes[0]!.after);
    else if (entry.kind === "changed")
      turns.push(await applyTurn(turnsOfA[entry.a!], await comparison.diffTurns(entry.a!, entry.b!)));
  }
  return turns;
}

export const applyRoot = (comparison: Comparison, rootOfA: unknown): unknown =>
  apply(rootOfA, comparison.rootChanges.map(stepOf("", "")));

async function applyTurn(turn: unknown, diff: TurnDiff): Promise<unknown> {
  const changed = applyFields(turn, diff.fields, 2);
  if (!isObject(changed)) return changed;
  if (diff.parts.length > 0) changed["parts"] = applyItems(diff.parts);
  if (diff.messages.length > 0) changed["messages"] = await applyMessages(diff.messages);
  return changed;
}

async function applyMessages(messages: readonly MessageDiff[]): Promise<unknown[]> {
  const made: unknown[] = [];
  for (const { kind, a, b, fields, parts } of messages) {
    if (kind === "removed") continue;
    const opened = await (kind === "added" ? b! : a!).open();
    const value = put(opened.fields, "parts", opened.parts?.map((part) => part.value) ?? null);
    if (kind !== "changed") {
      made.push(value);
      continue;
    }
    const changed = applyFields(value, fields, 4);
    if (isObject(changed) && parts.length > 0) changed["parts"] = applyItems(parts);
    made.push(changed);
  }
  return made;
}

const applyItems = (items: readonly ItemDiff[]): unknown[] =>
  items.flatMap(({ kind, a, b, changes }) => {
    if (kind === "removed") return [];
    if (kind === "added") return [b!.value];
    return [kind === "equal" ? a!.value : apply(a!.value, changes.map(stepOf(a!.pointer, b!.pointer)))];
  });

/** Pointers of turns have two steps, those of messages four. */
function applyFields(value: unknown, changes: readonly Change[], steps: number): unknown {
  const cut = (pointer: string | null) =>
    pointer
      ?.split("/")
      .slice(1 + steps)
      .map(unescape) ?? null;
  return apply(
    value,
    changes.map((change) => ({ a: cut(change.a), b: cut(change.b), change })),
  );
}

const stepOf =
  (a: string, b: string) =>
  (change: Change): Step => ({ a: stepsBelow(change.a, a), b: stepsBelow(change.b, b), change });

function stepsBelow(pointer: string | null, base: string): string[] | null {
  if (pointer === null) return null;
  if (!pointer.startsWith(base)) throw new Error(`${pointer} is not in ${base}`);
  return pointer.slice(base.length).split("/").slice(1).map(unescape);
}

const unescape = (step: string) => step.replaceAll("~1", "/").replaceAll("~0", "~");

function apply(value: unknown, steps: readonly Step[]): unknown {
  const whole = steps.find(({ a, b }) => (a ?? b)!.length === 0);
  if (whole !== undefined) return whole.change.after;
  if (Array.isArray(value)) return applyToList(value, steps);
  if (!isObject(value)) {
    if (steps.length > 0) throw new Error("there is nothing to go into");
    return value;
  }
  const made = Object.fromEntries(Object.entries(value));
  for (const name of new Set(steps.map(({ a, b }) => (a ?? b)![0]!))) {
    const inner = steps.filter(({ a, b }) => (a ?? b)![0] === name);
    const [first] = inner;
    const isHere = (first!.a ?? first!.b)!.length === 1;
    if (isHere && first!.change.kind === "removed") Reflect.deleteProperty(made, name);
    else define(made, name, isHere ? first!.change.after : apply(value[name], inner.map(goIn)));
  }
  return made;
}

function applyToList(list: readonly unknown[], steps: readonly Step[]): unknown[] {
  const gone = new Set(
    steps.filter(({ a, b }) => b === null && a!.length === 1).map(({ a }) => Number(a![0])),
  );
  const added = new Map(
    steps.filter(({ a, b }) => a === null && b!.length === 1).map(({ b, change }) => [Number(b![0]), change]),
  );
  const left = list.map((_, at) => at).filter((at) => !gone.has(at));
  const made: unknown[] = [];
  for (let at = 0; at < left.length + added.size; at++) {
    const change = added.get(at);
    if (change !== undefined) {
      made.push(change.after);
      continue;
    }
    const from = left[at - [...added.keys()].filter((place) => place < at).length]!;
    const inner = steps.filter(
      ({ a, b }) =>
        (a !== null && b !== null && Number(a[0]) === from) ||
        (a === null && b!.length > 1 && Number(b![0]) === at) ||
        (b === null && a!.length > 1 && Number(a![0]) === from),
    );
    made.push(inner.length === 0 ? list[from] : apply(list[from], inner.map(goIn)));
  }
  return made;
}

const goIn = ({ a, b, change }: Step): Step => ({ a: a?.slice(1) ?? null, b: b?.slice(1) ?? null, change });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Also a field that is called `__proto__`. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

const put = (fields: unknown, name: string, list: unknown[] | null): unknown =>
  list === null || !isObject(fields)
    ? fields
    : { ...Object.fromEntries(Object.entries(fields)), [name]: list };
