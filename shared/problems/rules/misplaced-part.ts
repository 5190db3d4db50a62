import type { NormativeKind } from "../../tiers/tier-of.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

/** Text and files may stand anywhere; so may whatever the protocol does not define. */
const belongs = new Map<NormativeKind, { inResponse: boolean; where: string }>([
  ["tool-call", { inResponse: true, where: "a response" }],
  ["thinking", { inResponse: true, where: "a response" }],
  ["tool-return", { inResponse: false, where: "a request" }],
  ["retry-prompt", { inResponse: false, where: "a request" }],
  ["user-prompt", { inResponse: false, where: "a user turn or a request" }],
]);

export const misplacedPart: ThreadRule = {
  id: "misplaced-part",
  severity: "warning",
  scope: "part",
  explains:
    "Calls and thinking are the model's words and stand in responses; returns and prompts are words to the model and stand in requests. Elsewhere they count for nothing. A return inside the response is right only for a tool that the provider ran itself.",
  check: (thread, report) => ({
    part(part, message, turn) {
      const kind = thread.partKind(part);
      const place = kind === null ? undefined : belongs.get(kind);
      if (kind === null || place === undefined) return;
      const inResponse = message >= 0 && thread.messageTypeIs(message, "response");
      const inRequest = message < 0 || thread.messageTypeIs(message, "request");
      if (place.inResponse ? inResponse : inRequest) return;
      // In a message or turn of an unknown type anything may be right.
      if (!inResponse && !inRequest && !thread.messageTypeIs(message, "system")) return;
      if (inResponse && thread.cycles.pairOf(part) !== null) return;
      const words = `A ${quoteName(kind)} part belongs into ${place.where}; here it counts for nothing.`;
      report(thread.atPart(part, message, turn, "part_kind"), `${words} Move it.`);
    },
  }),
};
