/** What the generated pairs are made of: every message says one thing, so that it is known where a changed word stands. */
export type Call = { tool_name: string; tool_call_id: string };
export type CallPart = Call & {
  part_kind: "tool-call";
  args: { path: string; query: string; limit: number };
};
export type ReturnPart = Call & { part_kind: "tool-return"; status: string; content: string };
export type TextPart = { part_kind: "text"; content: string };

type Usage = { input_tokens: number; output_tokens: number; total_tokens: number };
type Answered = { model_name: string; provider_response_id: string; usage: Usage; finish_reason: string };

export type Message = { timestamp: string } & (
  | ({ message_type: "response"; parts: [CallPart | TextPart] } & Answered)
  | { message_type: "request"; parts: [ReturnPart] }
  | { message_type: "system"; event_type: string; event_data: { step: number; detail: string } }
);

export type UserTurn = {
  turn_type: "user";
  submitted_at: string;
  parts: [{ part_kind: "user-prompt"; content: string }];
};
export type AgentTurn = {
  turn_type: "agent";
  agent_id: string;
  started_at: string;
  completion_status: "complete" | "interrupted";
  messages: readonly Message[];
  completed_at: string;
};
export type Turn = UserTurn | AgentTurn;
