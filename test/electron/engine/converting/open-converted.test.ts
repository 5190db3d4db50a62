import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { locateSource } from "../../../../electron/engine/locate-source.ts";
import type { OpenDocument } from "../../../../electron/engine/open-document.ts";
import { OpenDocuments } from "../../../../electron/engine/open-documents.ts";
import { readRows } from "../../../../shared/rows/read-rows.ts";
import { makeDocuments } from "../make-documents.ts";
import { scratchFile } from "../scratch.ts";
import { valueOf } from "../start-host.ts";

type From = { from: "sample"; name: string } | { from: "path"; path: string };

const open = (documents: OpenDocuments, source: From) =>
  documents.open({ kind: "open", id: 1, document: "d", source, again: false }, valueOf(locateSource(source)));

/** Opened, read to its end and analysed. */
async function opened(source: From): Promise<OpenDocument> {
  const documents = makeDocuments();
  valueOf(await open(documents, source));
  const document = documents.find("d")!;
  await document.thread.ended();
  return document;
}

/** Of its first turn. */
const hashOf = ({ thread }: OpenDocument) => thread.analysis.found?.hashes?.turns.slice(0, 32);

const rowsOf = async (document: OpenDocument) =>
  valueOf(await document.cut(({ index, reader }) => readRows(index, reader, 0, 500)));

it("a capture is shown as the thread that it becomes, with its ghosts", async () => {
  const document = await opened({ from: "sample", name: "stream-cut" });
  expect(await document.describe()).toMatchObject({
    format: "stream",
    turns: 2,
    threads: 1,
    interruptedTurns: 1,
    lostParts: 3,
    reading: { state: "complete" },
    analysis: { state: "done", hashes: { document: null, guide: null } },
  });
  const rows = await rowsOf(document);
  const lost = rows.filter(({ kind }) => kind === "lost");
  expect(lost).toMatchObject([
    { pointer: "/turns/1/lost/0", part: "text" },
    { pointer: "/turns/1/lost/1", part: "tool-call", tool: "book_train" },
    { pointer: "/turns/1/lost/2", part: "line" },
  ]);
  expect(rows.at(-1)).toMatchObject({ kind: "interruption", lost: 3, silence: { heartbeats: 2 } });
});

it("a history is shown as the thread that it becomes", async () => {
  const document = await opened({ from: "sample", name: "history" });
  expect(await document.describe()).toMatchObject({ format: "pydantic-ai", turns: 4, lostParts: 0 });
  const [first] = await rowsOf(document);
  expect(first).toMatchObject({ kind: "turn", type: "user" });
});

it("a server's log and what the client had got of it agree on the turns that both have whole", async () => {
  const log = await opened({ from: "sample", name: "stream-server" });
  const capture = await opened({ from: "sample", name: "stream-cut" });
  expect(hashOf(log)).toEqual(hashOf(capture));
});

it("is not touched, and what is appended meanwhile is no fault", async () => {
  const text = readFileSync("electron/engine/samples/stream-cut.sse", "utf8");
  const path = scratchFile(text, "a.sse");
  const document = await opened({ from: "path", path });
  appendFileSync(path, "\n\ndata: more\n");
  expect(await rowsOf(document)).toHaveLength((await document.describe()).rows);
  writeFileSync(path, text);
});

it("refuses what is neither with words that name what can be read", async () => {
  const path = scratchFile("dear diary\n", "a.sse");
  const refused = await open(makeDocuments(), { from: "path", path });
  expect(refused).toMatchObject({
    ok: false,
    failure: { code: "not-json", expected: expect.stringContaining("a stream capture") as string },
  });
});
