// What Pydantic AI takes as the value of a field. One that it does not take makes the whole history unreadable to it.
import { storedFields } from "../../histories/change.ts";
import { parseTime } from "../../problems/iso-time.ts";
import { isExactNumber } from "../../text/is-exact-number.ts";

export type Check = (value: unknown) => boolean;

export const anything: Check = () => true;
export const text: Check = (value) => typeof value === "string";
export const fields: Check = (value) => storedFields(value) !== null;
export const list =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
export const orNothing =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);

/** Of the ISO forms, those that Python reads too. */
const pythonTime =
  /^(?!0000)\d{4}-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/;

export const time: Check = (value) =>
  typeof value === "string" && pythonTime.test(value) && parseTime(value.replace(" ", "T")) !== null;

export const integer: Check = (value) =>
  Number.isInteger(isExactNumber(value) ? Number(value.rawJSON) : value);

/** An object that has all of the one kind and may have the other; what else it has is nobody's business. */
export const shape =
  (needed: Readonly<Record<string, Check>>, possible: Readonly<Record<string, Check>> = {}): Check =>
  (value) => {
    const stored = storedFields(value);
    if (stored === null) return false;
    const isNeeded = ([key, check]: [string, Check]) => Object.hasOwn(stored, key) && check(stored[key]);
    const isPossible = ([key, check]: [string, Check]) => !Object.hasOwn(stored, key) || check(stored[key]);
    return Object.entries(needed).every(isNeeded) && Object.entries(possible).every(isPossible);
  };
