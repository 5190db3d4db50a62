// What a request becomes before it is written. Fields that are undefined are not written at all.
import type { Fields } from "../../problems/fields.ts";
import type { Instant } from "../read-time.ts";

export type Part = Fields & { readonly part_kind: string };

export type UserTurn = { type: "user"; at: Instant | null; parts: Part[]; clientMetadata: Fields };

export type Ending =
  | { status: "complete"; at: Instant | null }
  | { status: "interrupted"; reason: Reason; at: Instant | null };
export type Reason = "user_cancelled" | "error";

export type AgentTurn = {
  type: "agent";
  agentId: string | null;
  startedAt: Instant | null;
  ending: Ending;
  messages: ThreadMessage[];
};

export type Turn = UserTurn | AgentTurn;

export type RequestMessage = { type: "request"; at: Instant | null; parts: Part[] };

export type ResponseMessage = {
  type: "response";
  at: Instant | null;
  /** Who answered: `model_name`, `provider_name`, `provider_response_id`. */
  model: Fields;
  parts: Part[];
  usage: Fields | null;
  finishReason: string | null;
};

export type SystemEvent = {
  type: "system";
  at: Instant | null;
  name: string;
  data: Fields;
  /** Of a handoff: who hands over to whom. */
  from: string | null;
  to: string | null;
};

export type ThreadMessage = RequestMessage | ResponseMessage | SystemEvent;
