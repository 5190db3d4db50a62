import { auditCycle } from "../../../shared/cycles/audit-cycle.ts";
import { type Cycle, readCycle } from "../../../shared/cycles/read-cycle.ts";
import { messageWord, type ThreadIndex, turnWord } from "../../../shared/index/thread-index.ts";
import type { Found } from "./cycles-of.ts";

/** Everything that was found, in pointers instead of row numbers. */
export type CyclesDump = {
  cycles: {
    request: string | null;
    response: string;
    state: string;
    hasErrors: boolean;
    /** Each call, and its return, "owed", or "provider" with the return that is stored. */
    calls: Record<string, string>;
    span: [string, string];
  }[];
  faults: { kind: string; at: string; other: string | null }[];
};

export function dumpCycles({ index, cycles }: Found): CyclesDump {
  const pointers = pointersOf(index);
  const message = (row: number) => pointers.messages.get(row)!;
  const part = (row: number) => pointers.parts.get(row)!;
  const requestOf = ({ request }: Cycle) => {
    if (request === null) return null;
    return "turn" in request ? `/turns/${request.turn}` : message(request.message);
  };
  const dumpCycle = (row: number) => {
    const cycle = readCycle(cycles, row);
    const calls = auditCycle(index, cycles, row).map(({ part: call, answer }): [string, string] => {
      if (answer.state === "owed") return [part(call), "owed"];
      if (answer.state === "answered") return [part(call), part(answer.part)];
      return [part(call), answer.part === null ? "provider" : `provider ${part(answer.part)}`];
    });
    return {
      request: requestOf(cycle),
      response: message(cycle.response),
      state: cycle.state,
      hasErrors: cycle.hasErrors,
      calls: Object.fromEntries(calls),
      span: [message(cycle.firstMessage), message(cycle.lastMessage)] as [string, string],
    };
  };
  return {
    cycles: Array.from({ length: cycles.table.length }, (_, row) => dumpCycle(row)),
    faults: [...cycles.faults].map(({ kind, part: at, other }) => ({
      kind,
      at: part(at),
      other: other === null ? null : part(other),
    })),
  };
}

function pointersOf({ turns, messages }: ThreadIndex) {
  const found = { messages: new Map<number, string>(), parts: new Map<number, string>() };
  const addParts = (first: number, count: number, of: string) => {
    for (let at = 0; at < count; at++) found.parts.set(first + at, `${of}/parts/${at}`);
  };
  for (let turn = 0; turn < turns.length; turn++) {
    const word = (column: number) => turns.word(turn, column);
    addParts(word(turnWord.firstPart), word(turnWord.parts), `/turns/${turn}`);
    for (let at = 0; at < word(turnWord.messages); at++) {
      const row = word(turnWord.firstMessage) + at;
      found.messages.set(row, `/turns/${turn}/messages/${at}`);
      const parts = messages.word(row, messageWord.parts);
      addParts(messages.word(row, messageWord.firstPart), parts, found.messages.get(row)!);
    }
  }
  return found;
}
