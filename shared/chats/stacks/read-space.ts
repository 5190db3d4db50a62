import type { Step } from "../chat-store.ts";
import { countThings } from "../../problems/count-things.ts";
import { asFields, nameType } from "../../problems/fields.ts";
import type { Space } from "./compare-spaces.ts";
import { isExactNumber } from "../../text/is-exact-number.ts";

export type ReadSpace =
  | { state: "none" }
  | { state: "read"; space: Space }
  /** `notice` says why, in words. */
  | { state: "unreadable"; notice: string };

/** The space as it was when a step began. */
export function readSpace({ sequence, spaceSnapshot }: Step): ReadSpace {
  const unreadable = (words: string): ReadSpace => {
    const notice = `The space snapshot of step ${sequence} ${words}: it has to be restored by hand.`;
    return { state: "unreadable", notice };
  };
  switch (spaceSnapshot.state) {
    case "none":
      return { state: "none" };
    case "not-json":
      return unreadable("cannot be read as JSON");
    case "too-deep":
      return unreadable("is nested too deep to be read here");
    case "too-large":
      return unreadable(`is too large to be read here, ${countThings(spaceSnapshot.sizeBytes, "byte")}`);
    case "value": {
      const { value } = spaceSnapshot;
      if (value === null) return { state: "none" };
      if (isExactNumber(value)) return unreadable("is a number, not an object");
      const space = asFields(value);
      return space === null ? unreadable(`is ${nameType(value)}, not an object`) : { state: "read", space };
    }
  }
}
