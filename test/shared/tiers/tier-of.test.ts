import { expect, test } from "vitest";
import { tierOf } from "../../../shared/tiers/tier-of.ts";

test.each([
  ["data-tp-agent_handoff", "protocol"],
  ["data-tp-never_heard_of", "protocol"],
  ["agent.handoff", "protocol"],
  ["thread.spawn", "protocol"],
  ["thread.merge", "protocol"],
  ["thread.end", "protocol"],
  ["error", "protocol"],
  ["data-sys-latency_ms", "system"],
  ["meta:performance", "system"],
  ["data-app-user_feedback", "application"],
  ["data-routing-decision", "application"],
  ["data-sys", "application"],
  ["data-", "application"],
  ["stream.interrupted", "unknown"],
  ["custom:planning-step", "unknown"],
  ["DATA-TP-error", "unknown"],
  ["", "unknown"],
  [null, "unknown"],
])("the event %s is of the tier %s", (name, tier) => {
  expect(tierOf("event", name)).toBe(tier);
});

test.each([
  ["text", "protocol"],
  ["thinking", "protocol"],
  ["tool-call", "protocol"],
  ["tool-return", "protocol"],
  ["retry-prompt", "protocol"],
  ["user-prompt", "protocol"],
  ["file", "protocol"],
  ["meta:timing", "system"],
  ["custom:vector-search", "application"],
  ["builtin-tool-call", "unknown"],
  ["data-app-x", "unknown"],
  ["__proto__", "unknown"],
  [null, "unknown"],
])("the part %s is of the tier %s", (kind, tier) => {
  expect(tierOf("part", kind)).toBe(tier);
});
