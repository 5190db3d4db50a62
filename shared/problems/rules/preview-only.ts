import { partFlag } from "../../index/thread-index.ts";
import { asFields, fieldOf } from "../fields.ts";
import { readPart } from "../read-part.ts";
import type { ThreadRule } from "../rule.ts";

export const previewOnly: ThreadRule = {
  id: "preview-only",
  severity: "note",
  scope: "part",
  explains:
    "The content is stored elsewhere and only a preview of it is in the file. Whoever rebuilds the history from the file alone gives the model the preview.",
  check: (thread, report) => ({
    part(part, message, turn) {
      if (!thread.partHas(part, partFlag.contentRef) || !thread.partHas(part, partFlag.metadata)) return;
      if (thread.partHas(part, partFlag.content)) return;
      const place = thread.atPart(part, message, turn);
      readPart(thread, part, place, (fields) => {
        const preview = fieldOf(asFields(fieldOf(fields, "metadata")), "preview");
        if (preview === undefined || preview === null) return;
        report(
          thread.atPart(part, message, turn, "metadata", "preview"),
          "Only this preview is in the file. Fetch “content_ref” where the whole content is needed.",
        );
      });
    },
  }),
};
