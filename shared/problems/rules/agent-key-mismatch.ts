import { asFields, textOf } from "../fields.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const agentKeyMismatch: ThreadRule = {
  id: "agent-key-mismatch",
  severity: "warning",
  scope: "thread",
  explains:
    "An agent stands in “agents” under its own id. Under another key, readers disagree about which id is meant.",
  check: (thread, report) => ({
    thread() {
      for (const [key, config] of Object.entries(thread.agentsById ?? {})) {
        const id = textOf(asFields(config), "agent_id");
        if (id === null || id === key) continue;
        const words = `The agent ${quoteName(id)} stands under the key ${quoteName(key)}.`;
        report(thread.atRoot("agents", key, "agent_id"), `${words} Make them the same.`);
      }
    },
  }),
};
