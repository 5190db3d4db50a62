import { parseTime } from "../problems/iso-time.ts";
import { protocolEvents } from "../tiers/protocol-events.ts";

const splitWords = (words: string) => words.trim().split(/\s+/);

/** The names of fields by which a thread is a thread. They are known to everyone, and no pattern changes them. */
const names: ReadonlySet<string> = new Set(
  splitWords(`
    version thread_id created_at updated_at title metadata agents turns relationships links relation
    agent_id agent_name model_name provider_name config_ref
    turn_type submitted_at started_at completed_at interrupted_at completion_status interruption reason
    client_metadata messages parts total_usage
    message_type timestamp usage provider_response_id finish_reason event_type event_data source_agent target_agents
    part_kind content content_ref id signature thinking_id tool_name tool_call_id args status outcome
    url identifier data media_type kind uri size_bytes hash
    input_tokens output_tokens thinking_tokens total_tokens
    instructions run_id conversation_id state provider_details vendor_id vendor_details provider_executed preliminary
  `),
);

const kindsOfParts = splitWords(`
  text thinking tool-call tool-return retry-prompt user-prompt file
  system-prompt instruction builtin-tool-call builtin-tool-return compaction speech tool-availability-delta
  image-url audio-url video-url document-url binary
`);
const states = splitWords("complete interrupted incomplete suspended");

/** By field: the words that the protocol itself writes there. */
const words: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    version: ["0.0.3", "0.0.4"],
    turn_type: ["user", "agent"],
    message_type: ["request", "response", "system"],
    part_kind: kindsOfParts,
    kind: [...kindsOfParts, "request", "response"],
    status: ["success", "error", "validation_error"],
    outcome: ["success", "failed", "denied", "interrupted"],
    completion_status: ["complete", "interrupted"],
    state: states,
    finish_reason: ["stop", "length", "content_filter", "tool_call", "error"],
    reason: [
      "user_cancelled",
      "timeout",
      "network_failure",
      "safety_halt",
      "error",
      "incomplete_stream",
      "incomplete_cycle",
    ],
    relation: ["spawned_from", "merged_from", "referenced"],
    event_type: protocolEvents.flatMap(({ older, newer }) => [older, newer]),
  }).map(([field, known]) => [field, new Set<string>(known)]),
);

export const isProtocolName = (name: string): boolean => names.has(name);

/** A value that makes a thread what it is: one of the protocol's words where it belongs, or a time. */
export function isProtocolValue(field: string | null, text: string): boolean {
  if (field === null || text.length > 100) return false;
  if (words.get(field)?.has(text) === true) return true;
  return (field === "timestamp" || field.endsWith("_at")) && parseTime(text) !== null;
}
