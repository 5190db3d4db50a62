import type { CycleFault } from "../cycles/cycle-faults.ts";
import type { CycleFaultKind } from "../cycles/cycle-columns.ts";
import type { CheckedThread } from "./checked-thread.ts";
import type { ThreadRule } from "./rule.ts";

type Words = (thread: CheckedThread, fault: CycleFault) => string;

/** The check of a rule about one kind of fault in calls and returns; the problem stands at the part that is at fault. */
export function checkFaults(kind: CycleFaultKind, words: Words): ThreadRule["check"] {
  return (thread, report) => ({
    fault(fault) {
      if (fault.kind !== kind) return;
      report(thread.atPart(fault.part, fault.message ?? -1, fault.turn), words(thread, fault));
    },
  });
}
