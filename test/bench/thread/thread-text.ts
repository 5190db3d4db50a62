import { Random } from "./random.ts";
import { TurnMaker } from "./turn-maker.ts";
import { agents } from "./words.ts";

/** Every tenth agent turn is written as ASCII, the way many servers write JSON. */
const asciiTurns = 0.1;

/**
 * The text of one thread in pieces, of about `bytes` bytes and never more (but for a thread of no turns at all). The same seed
 * and size give the same text on every machine.
 */
export function* threadText(seed: number, bytes: number): Generator<Buffer> {
  const random = new Random(seed);
  const turns = new TurnMaker(random);
  const first = Buffer.from(`${JSON.stringify(rootOf(random)).slice(0, -1)},"turns":[`);
  const last = Buffer.from(`],"relationships":{"links":[]}}\n`);
  yield first;
  let written = first.length + last.length;
  for (let comma = ""; ; comma = ",") {
    const user = JSON.stringify(turns.userTurn());
    const agent = JSON.stringify(turns.agentTurn());
    const both = Buffer.from(`${comma}${user},${random.chance(asciiTurns) ? escapeAll(agent) : agent}`);
    written += both.length;
    if (written > bytes) break;
    yield both;
  }
  yield last;
}

function rootOf(random: Random): object {
  const created_at = "2025-01-06T08:00:00.000Z";
  const configured = agents.map(({ id, name, model, provider }) => [
    id,
    { agent_id: id, agent_name: name, model_name: model, provider_name: provider, created_at },
  ]);
  return {
    version: "0.0.4",
    thread_id: random.uuid(),
    created_at,
    title: "A long run, made for measuring",
    metadata: { app: "bench" },
    agents: Object.fromEntries(configured),
  };
}

function escapeAll(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
