import type { ThreadRule } from "../rule.ts";

export const missingVersion: ThreadRule = {
  id: "missing-version",
  severity: "warning",
  scope: "thread",
  explains:
    "Versions differ in what a turn means: in 0.0.3 every turn is complete, in 0.0.4 a turn says so itself. Without a version it is guessed from what the turns use.",
  check: (thread, report) => ({
    thread() {
      const { stated, readAs } = thread.version;
      if (stated !== null || !thread.isWhole) return;
      report(
        thread.atRoot(),
        `The root has no “version”; it was read as ${readAs}. Add the version that was meant.`,
      );
    },
  }),
};
