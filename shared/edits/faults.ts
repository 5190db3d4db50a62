import type { Fault } from "../scan/fault.ts";

export const changed: Fault = {
  code: "changed",
  expected: "the file as it was when it was read",
  found: "other bytes in its place",
};

export const cutOff: Fault = { code: "truncated", expected: "a whole thread", found: "one that is cut off" };

export const cancelled: Fault = { code: "cancelled", expected: "an end", found: "it was stopped before" };
