import type { AgentInfo, ThreadInfo } from "../api/info.ts";
import { gatherFields } from "./gather-entries.ts";
import { listOthers, otherField, type OtherField, pointBelow, shownName, takeText } from "./other-fields.ts";
import { isObject, type Value } from "./value.ts";

const names = new Set(["agent_id", "agent_name", "model_name", "provider_name", "created_at"]);

/** The entries of `agents`; what stands there in place of an agent goes to `strays`. */
export function listAgents(
  agents: Value,
  { most, mostFields, strays }: { most: number; mostFields: number; strays: OtherField[] },
): ThreadInfo["agents"] {
  const { others, left } = gatherFields(agents, new Set(), most);
  const listed: AgentInfo[] = [];
  for (const [id, config] of others) {
    const pointer = pointBelow("/agents", id);
    if (isObject(config)) listed.push(describeAgent(id, pointer, config, mostFields));
    else strays.push(otherField(`agents/${id}`, pointer, config));
  }
  return { listed, left };
}

function describeAgent(id: string, pointer: string, config: Value, mostFields: number): AgentInfo {
  const fields = gatherFields(config, names, mostFields);
  const others: OtherField[] = [];
  const take = (name: string) => takeText(fields, name, pointer, others);
  const stated = take("agent_id");
  // Its key says it already, unless the two disagree.
  if (stated !== null && stated !== shownName(id))
    others.push(otherField("agent_id", pointBelow(pointer, "agent_id"), fields.known.get("agent_id")!));
  return {
    id: shownName(id),
    pointer,
    name: take("agent_name"),
    model: take("model_name"),
    provider: take("provider_name"),
    createdAt: take("created_at"),
    others: [...others, ...listOthers(fields, pointer)],
  };
}
