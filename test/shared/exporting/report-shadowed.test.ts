import { describe, expect, it } from "vitest";
import { exportFormats } from "../../../shared/exporting/export-format.ts";
import { exportText } from "./export-text.ts";

const text =
  '{"title":"first","title":"last","turns":[{"turn_type":"user","parts":[{"part_kind":"user-prompt","content":"gone","content":"said"}]}]}';

describe("a key that stands twice", () => {
  it.each(exportFormats.filter((format) => format !== "thread").map((format) => [format]))(
    "is told of, as only the last value is written as %s",
    async (format) => {
      const { text: written, report } = await exportText(text, { format });
      expect(written).not.toContain("gone");
      const told = report.entries.filter(({ reason }) => reason.includes("stands twice"));
      expect(told.map(({ pointer }) => pointer)).toEqual(["/title", "/turns/0/parts/0/content"]);
    },
  );

  it("stays in the thread's own bytes, and there is nothing to tell", async () => {
    const { text: written, report } = await exportText(text);
    expect(written).toBe(text);
    expect(report.length).toBe(0);
  });

  it("is told of a thousand times, and that there is more", async () => {
    const many = `{"turns":[${Array.from({ length: 1500 }, () => '{"a":1,"a":2}').join(",")}]}`;
    const { report } = await exportText(many, { format: "markdown" });
    const told = report.entries.filter(({ reason }) => reason.includes("stand"));
    expect(told).toHaveLength(1001);
    expect(told.at(-1)?.reason).toBe("more than 1,000 keys stand twice");
  });
});
