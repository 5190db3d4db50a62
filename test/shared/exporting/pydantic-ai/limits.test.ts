import { expect, test } from "vitest";
import { ExportReport } from "../../../../shared/exporting/export-report.ts";
import { writePydanticHistory } from "../../../../shared/exporting/pydantic-ai/write-pydantic-history.ts";
import { readerOf, scanText } from "../../problems/check-text.ts";
import { exportHistory } from "./export-history.ts";
import { agent, call, prompt, response, user, written } from "./written.ts";

test("a turn that is nested too deep is left out, and that is said", async () => {
  const deep = `{"turn_type":"user","parts":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  const { text: history, report } = await exportHistory(
    `{"version":"0.0.4","turns":[${JSON.stringify(user)},${deep}]}`,
  );
  expect(JSON.parse(history)).toHaveLength(1);
  expect(report).toEqual([
    { pointer: "/turns/1", reason: "This turn is nested too deep to be written. It is left out.", places: 1 },
  ]);
});

test("a turn that is nested deeper than Pydantic AI reads is said to be", async () => {
  const deep: unknown = JSON.parse(`${"[".repeat(980)}${"]".repeat(980)}`);
  const { report } = await written([user, agent(response(call({ deep })))]);
  expect(report[0]!.reason).toContain("deeper than Pydantic AI reads");
});

test("half of a character is said, a backslash before the letters of one is not", async () => {
  const half = { ...user, parts: [{ ...prompt, content: "\ud800" }] };
  const { report } = await written([{ ...user, parts: [{ ...prompt, content: "\\ud800" }] }, half]);
  expect(report.map(({ pointer }) => pointer)).toEqual(["/turns/1"]);
});

test("stops when it is cancelled, and when the source has changed", async () => {
  const { index, cycles, bytes } = scanText(JSON.stringify({ version: "0.0.4", turns: [user] }));
  const source = {
    index,
    cycles,
    name: "",
    removed: [],
    lost: [],
    aside: [],
    sourcePointer: (pointer: string) => pointer,
  };
  const output = { write: async () => {}, report: new ExportReport() };
  const reader = readerOf(bytes);
  expect(
    await writePydanticHistory({ ...source, reader }, { ...output, signal: AbortSignal.abort() }),
  ).toMatchObject({
    code: "cancelled",
  });
  expect(
    await writePydanticHistory({ ...source, reader: readerOf(bytes.subarray(0, 20)) }, output),
  ).toMatchObject({ code: "changed" });
});

test("many messages of many parts are each written once", async () => {
  const parts = Array.from({ length: 20 }, (_, at) => ({
    part_kind: at % 2 === 0 ? "text" : "custom:x",
    content: "x",
  }));
  const messages = Array.from({ length: 5000 }, () => ({ ...response(...parts), metadata: {} }));
  const { messages: list } = await written([user, agent(...messages)]);
  expect(list).toHaveLength(5001);
});
