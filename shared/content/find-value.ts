import { valueKind } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import { type Found, skim, wanted } from "./skim.ts";

/** Each step passes over what it goes into: nothing that we show lies deeper. */
const mostSteps = 16;
const longestStep = 500;
const elementNumber = /^(?:0|[1-9]\d{0,14})$/;
const nothingIn = wanted([]);

/** The steps of an RFC 6901 pointer; null if it is none, or one that we would not follow. */
export function stepsOf(pointer: string): string[] | null {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return null;
  const steps = pointer.slice(1).split("/");
  if (steps.length > mostSteps || steps.some((step) => step.length > longestStep)) return null;
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value that the steps lead to from another one; null if they lead nowhere. */
export async function findValue(
  reader: ByteReader,
  from: Found,
  steps: readonly string[],
): Promise<Found | null> {
  let found: Found | null = from;
  for (const step of steps) {
    if (found === null) return null;
    if (found.kind === valueKind.object) found = await findField(reader, found, step);
    else if (found.kind === valueKind.array && elementNumber.test(step))
      found = await findElement(reader, found, Number(step));
    else return null;
  }
  return found;
}

async function findField(reader: ByteReader, { range }: Found, name: string): Promise<Found | null> {
  let found: Found | null = null;
  await skim(reader, range, wanted([name]), ({ fields }) => {
    found = fields.get(name) ?? null;
  });
  return found;
}

async function findElement(reader: ByteReader, { range }: Found, number: number): Promise<Found | null> {
  let found: Found | null = null;
  let passed = 0;
  await skim(reader, range, nothingIn, (element) => {
    if (passed++ < number) return true;
    found = { range: element.range, kind: element.kind };
    return false;
  });
  return found;
}
