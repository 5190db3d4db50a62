import { quoteName } from "../quote-name.ts";
import type { ThreadRule } from "../rule.ts";

export const unknownVersion: ThreadRule = {
  id: "unknown-version",
  severity: "warning",
  scope: "thread",
  explains: "Only 0.0.3 and 0.0.4 are known here. Any other version is read as 0.0.4, which may be wrong.",
  check: (thread, report) => ({
    thread() {
      const { stated, known, readAs } = thread.version;
      if (stated === null || known) return;
      const words = `The version ${quoteName(stated)} is not known; it was read as ${readAs}.`;
      report(thread.atRoot("version"), `${words} Check the version, and that nothing is misread.`);
    },
  }),
};
