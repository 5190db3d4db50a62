/** What a reader of a stream has in the end, in words of neither side, so that two readers can be compared. */
export type Seen = {
  /** Whatever came to its end, in order. What a tool gave back and what the application told stand apart. */
  said: SeenPart[];
  /** By the order of their calls. */
  returns: SeenReturn[];
  events: SeenEvent[];
  /** What began and never ended, in the order in which it began. */
  open: SeenOpen[];
  approvals: SeenApproval[];
  metadata: Record<string, unknown>;
  /** Names of all parts and events as they follow each other. */
  order: string[];
};

/** `about`: what the provider says of it. */
export type SeenPart = { about?: Record<string, unknown> } & (
  | { is: "text"; text: string; citations?: unknown }
  | { is: "reasoning"; text: string }
  | {
      is: "call";
      id: string;
      tool: string;
      input: unknown;
      byProvider: boolean;
      isDynamic: boolean;
      title?: string;
      toolMetadata?: unknown;
    }
  | { is: "source-url" | "source-document"; fields: Record<string, unknown> }
  | { is: "file" | "reasoning-file"; url: string; mediaType: string | null }
  | { is: "custom"; kind: string }
  | { is: "steering"; content: unknown[] }
);

export type SeenReturn = {
  id: string;
  outcome: "success" | "error" | "denied";
  content: unknown;
  isPreliminary: boolean;
  about?: Record<string, unknown>;
};

export type SeenEvent = { type: string; data: unknown };

export type SeenOpen = { is: "text" | "reasoning" | "call"; text: string; id?: string };

/** `approved`: null while nobody has answered. */
export type SeenApproval = { call: string; id: string; approved: boolean | null; reason?: string };

export const nothingSeen = (): Seen => ({
  said: [],
  returns: [],
  events: [],
  open: [],
  approvals: [],
  metadata: {},
  order: [],
});
