import { turnRange } from "../../index/thread-index.ts";
import type { Range } from "../../rows/read-ranges.ts";
import type { CheckedThread } from "../checked-thread.ts";
import { asFields, fieldOf, nameType } from "../fields.ts";
import type { Place } from "../place.ts";
import { rangeOf } from "../../index/range-of.ts";
import type { Report, ThreadRule } from "../rule.ts";

export const wrongType: ThreadRule = {
  id: "wrong-type",
  severity: "warning",
  scope: "thread",
  explains:
    "A field whose value is of another type than the protocol gives it is kept and shown, but not understood.",
  check(thread, report) {
    const wantsObject = (range: Range, place: Place) => {
      if (range.end > 0) thread.readValue(range, place, (value) => expectObject(report, place, value));
    };
    return {
      turn(turn) {
        const { turns } = thread.index;
        wantsObject(rangeOf(turns, turn, turnRange.usage), thread.atTurn(turn, "total_usage"));
        wantsObject(rangeOf(turns, turn, turnRange.clientMetadata), thread.atTurn(turn, "client_metadata"));
      },
      thread: () => checkRoot(thread, report),
    };
  },
};

function checkRoot(thread: CheckedThread, report: Report): void {
  expectObject(report, thread.atRoot("agents"), thread.agents);
  for (const [id, config] of Object.entries(thread.agentsById ?? {}))
    expectObject(report, thread.atRoot("agents", id), config);
  expectObject(report, thread.atRoot("relationships"), thread.relationships);
  const links = fieldOf(asFields(thread.relationships), "links");
  const isList = links === undefined || links === null || Array.isArray(links);
  if (!isList) complain(report, thread.atRoot("relationships", "links"), links, "a list");
}

function expectObject(report: Report, place: Place, value: unknown): void {
  if (value !== undefined && asFields(value) === null) complain(report, place, value, "an object");
}

function complain(report: Report, place: Place, found: unknown, expected: string): void {
  report(place, `This is ${nameType(found)}; ${expected} belongs here. It is kept, but not understood.`);
}
