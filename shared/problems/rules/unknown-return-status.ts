import { partWord } from "../../index/thread-index.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

const known: ReadonlySet<string> = new Set(["success", "error", "validation_error"]);

export const unknownReturnStatus: ThreadRule = {
  id: "unknown-return-status",
  severity: "warning",
  scope: "part",
  explains: "A return says success, error or validation_error. Any other status reads as a success.",
  check: (thread, report) => ({
    part(part, message, turn) {
      if (thread.partKind(part) !== "tool-return") return;
      const status = thread.partText(part, partWord.status);
      if (status === null || known.has(status)) return;
      const words = `The status ${quoteName(status)} is not known and reads as a success.`;
      const advice = "Say “success”, “error” or “validation_error”.";
      report(thread.atPart(part, message, turn, "status"), `${words} ${advice}`);
    },
  }),
};
