import { partWord, valueKind } from "../../index/thread-index.ts";
import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const unknownPartKind: ThreadRule = {
  id: "unknown-part-kind",
  severity: "warning",
  scope: "part",
  explains:
    "Parts are of the protocol's seven kinds, an application's own (custom:…) or metadata (meta:…). Any other kind is kept and shown, but nobody knows what it means.",
  check: (thread, report) => ({
    part(part, message, turn) {
      if (thread.partTier(part) !== "unknown") return;
      if (thread.index.parts.word(part, partWord.value) !== valueKind.object) return;
      const kind = thread.partText(part, partWord.kind);
      if (kind === null) {
        report(
          thread.atPart(part, message, turn),
          "This part has no “part_kind”. Add the kind that was meant.",
        );
        return;
      }
      const words = `The part kind ${quoteName(kind)} belongs to no namespace.`;
      report(thread.atPart(part, message, turn, "part_kind"), `${words} Name your own kinds custom:….`);
    },
  }),
};
