import { describe, expect, test } from "vitest";
import { compareTexts, userTurn, writeThread } from "./compare-texts.ts";

const turns = [userTurn("Hello")];

const compareVersions = (a: object, b: object) => compareTexts(writeThread(turns, a), writeThread(turns, b));

const rootWith = (fields: string) => `{"version":"0.0.4",${fields},"turns":[]}`;

describe("what differs outside of the turns", () => {
  test("is listed, and leaves the verdict", async () => {
    const a = writeThread(turns, { title: "One", metadata: { app: "demo", tags: ["x"] } });
    const b = writeThread(turns, { title: "Two", metadata: { app: "demo", tags: ["x", "y"] }, agents: {} });
    const { verdict, rootChanges } = await compareTexts(a, b);
    expect(verdict).toBe("same");
    expect(rootChanges.toSorted((x, y) => ((x.b ?? "") < (y.b ?? "") ? -1 : 1))).toEqual([
      { kind: "added", a: null, b: "/agents", after: {} },
      { kind: "added", a: null, b: "/metadata/tags/1", after: "y" },
      { kind: "changed", a: "/title", b: "/title", before: "One", after: "Two" },
    ]);
  });

  test("decides where it is the version, which is hashed with the turns", async () => {
    const other = await compareVersions({}, { version: "0.0.9" });
    expect(other).toMatchObject({ verdict: "different", equalBefore: 1 });
    expect(other.rootChanges).toEqual([
      { kind: "changed", a: "/version", b: "/version", before: "0.0.4", after: "0.0.9" },
    ]);
  });

  test("is nothing where a thread of 0.0.3 was written in 0.0.4", async () => {
    const older = JSON.stringify({ version: "0.0.3", turns });
    const { verdict, rootChanges, a, b } = await compareTexts(older, writeThread(turns));
    expect({ verdict, rootChanges }).toEqual({ verdict: "same", rootChanges: [] });
    expect([a.isUpgraded, b.isUpgraded]).toEqual([true, false]);
  });

  test("is not looked at where only some turns are compared", async () => {
    const some = { first: 0, last: 0 };
    const { rootChanges } = await compareTexts(writeThread(turns, { title: "x" }), writeThread(turns), {
      turnsA: some,
      turnsB: some,
    });
    expect(rootChanges).toEqual([]);
  });

  test("has of a key that is there twice the last, and fields by any name", async () => {
    const { rootChanges } = await compareTexts(
      rootWith('"title":"one","title":"two","__proto__":{"x":1},"a/b":1'),
      rootWith('"title":"three","__proto__":{"x":2},"a/b":2'),
    );
    expect(rootChanges.map(({ a, before, after }) => JSON.stringify([a, before, after])).toSorted()).toEqual([
      '["/__proto__/x",1,2]',
      '["/a~1b",1,2]',
      '["/title","two","three"]',
    ]);
  });
});
