import { expect, test } from "vitest";
import { protocolEventOf, protocolEvents } from "../../../shared/tiers/protocol-events.ts";

test("each of the five events is known by both of its names", () => {
  expect(protocolEvents).toHaveLength(5);
  for (const entry of protocolEvents) {
    expect(protocolEventOf(entry.older)).toBe(entry);
    expect(protocolEventOf(entry.newer)).toBe(entry);
    expect(entry.newer).toBe(`data-tp-${entry.event}`);
  }
});

test.each(["data-tp-thread_pause", "data-tp-", "Error", "toString", "", null])(
  "%s is none of the five",
  (name) => {
    expect(protocolEventOf(name)).toBeNull();
  },
);
