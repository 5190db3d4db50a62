import { expect, it } from "vitest";
import { locateSource } from "../../../electron/engine/locate-source.ts";
import { makeDocuments } from "./make-documents.ts";
import { valueOf } from "./start-host.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";

async function openSamples(...names: string[]) {
  const documents = makeDocuments();
  for (const [id, name] of names.entries()) {
    const source = { from: "sample", name } as const;
    const message = { kind: "open", id, document: name, source, again: false } as const;
    valueOf(await documents.open(message, valueOf(locateSource(source))));
  }
  return documents.all();
}

it("what was looked at before a change has a lower number than the change, whichever is told first", async () => {
  const [document] = await openSamples("everything");
  const before = document!.describe();
  const after = await document!.filter({ filter: { ...everyRow, hidden: ["system"] }, onlyTurns: false });
  expect((await before).revision).toBeLessThan(after.revision);
});

it("documents share their numbers, so that one that takes another's name goes on counting", async () => {
  const all = await openSamples("everything", "agent-chats");
  const told = await Promise.all([...all, ...all].map((document) => document.describe()));
  const revisions = told.map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  expect(new Set(revisions).size).toBe(4);
});
