import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { scanBytes } from "../scan/scan-bytes.ts";
import { bytesOf, describeMade, makeOfPieces, makeThread } from "./make-thread.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

function read(name: string) {
  const files = readdirSync(`${folder}${name}`);
  const input = files.find((file) => file.startsWith("input."))!;
  return {
    bytes: new Uint8Array(readFileSync(`${folder}${name}/${input}`)),
    expected: JSON.parse(readFileSync(`${folder}${name}/expected.json`, "utf8")) as unknown,
  };
}

describe.each(readdirSync(folder))("the case %s", (name) => {
  const { bytes, expected } = read(name);

  test("becomes what its folder says", () => {
    expect(describeMade(makeThread(bytes))).toEqual(expected);
  });

  test.each([1, 7])("becomes the same in pieces of %i bytes", (size) => {
    expect(makeThread(bytes, size)).toEqual(makeThread(bytes));
  });

  test("becomes the same, whoever asks while the last line has no break yet", () => {
    const beforeBreaks = Array.from(bytes.keys()).filter((at) => bytes[at] === 0x0a || bytes[at] === 0x0d);
    const made = makeOfPieces(bytes, beforeBreaks, (maker) => {
      maker.ending();
      return maker.takeSettled();
    });
    expect(made).toEqual(makeThread(bytes));
  });

  test("scans as a thread", () => {
    const { text, thread } = makeThread(bytes);
    const { fault, index } = scanBytes(bytesOf(text));
    expect(fault).toBeNull();
    expect(index.turns.length).toBe(thread.turns.length);
  });
});

/** Of one run: what the server logged and what a client received. */
test.each(["event-log", "event-log-as-list", "event-log-as-sse", "event-log-older"])(
  "the case %s is the thread that the client saw",
  (name) => {
    const { thread } = makeThread(read(name).bytes);
    expect(thread).toEqual(makeThread(read("client-of-the-event-log").bytes).thread);
  },
);
