import { storedName, storedFields } from "./stored-fields.ts";
import type { Step } from "../chat-store.ts";
import { fieldOf } from "../../problems/fields.ts";
import type { Call } from "./read-call.ts";

/** What a `tool` step says of the call that it ran. */
export type RunTool = Call & { server: string | null };

export function runTool({ input }: Step): RunTool {
  const fields = input.state === "value" ? storedFields(input.value) : null;
  const nameOf = (...keys: string[]) =>
    keys.map((key) => storedName(fieldOf(fields, key))).find(Boolean) ?? null;
  const inner = storedName(fieldOf(storedFields(fieldOf(fields, "function")), "name"));
  return {
    id: nameOf("id", "tool_call_id"),
    name: nameOf("tool", "name", "tool_name") ?? inner,
    server: nameOf("server"),
  };
}

/**
 * Which call of a response each `tool` step ran: by id, else by name, else in order among the calls that are left. Each way is gone
 * through for all steps before the next, so that no guess takes a call that another step names. A step that names a call which is
 * taken ran it once more.
 */
export function pairTools(calls: readonly Call[], steps: readonly Step[]): Map<Step, Call> {
  const pairs = new Map<Step, Call>();
  const free = new Set(calls);
  const pair = (step: Step, call: Call | undefined) => {
    if (call === undefined) return;
    pairs.set(step, call);
    free.delete(call);
  };
  const tools = steps.map((step) => ({ step, ...runTool(step) }));
  const left = () => tools.filter(({ step }) => !pairs.has(step));

  const byId = new CallsBy(calls, free, ({ id }) => id);
  for (const { step, id } of left()) pair(step, byId.find(id));
  const byName = new CallsBy(calls, free, ({ name }) => name);
  const byPlainName = new CallsBy(calls, free, ({ name }) => name && plainName(name));
  for (const { step, server, name } of left()) {
    const whole = server === null || name === null ? null : plainName(`${server}_${name}`);
    pair(step, byName.find(name) ?? byPlainName.find(whole));
  }
  for (const { step } of left()) pair(step, free.values().next().value);
  return pairs;
}

/** Between server and tool stands whatever the model's provider allows in names. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, "_");

class CallsBy {
  readonly #free: ReadonlySet<Call>;
  readonly #calls = new Map<string, { calls: Call[]; next: number }>();

  constructor(calls: readonly Call[], free: ReadonlySet<Call>, keyOf: (call: Call) => string | null) {
    this.#free = free;
    for (const call of calls) {
      const key = keyOf(call);
      if (key === null) continue;
      const known = this.#calls.get(key);
      if (known === undefined) this.#calls.set(key, { calls: [call], next: 0 });
      else known.calls.push(call);
    }
  }

  /** The first that is free, else the last: what is not free never becomes it again. */
  find(key: string | null): Call | undefined {
    const known = key === null ? undefined : this.#calls.get(key);
    if (known === undefined) return undefined;
    while (known.next < known.calls.length && !this.#free.has(known.calls[known.next]!)) known.next++;
    return known.calls[known.next] ?? known.calls.at(-1);
  }
}
