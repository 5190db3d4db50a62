import { beforeAll, describe, expect, it } from "vitest";
import { exportFormats } from "../../../shared/exporting/export-format.ts";
import { secretThread } from "../redaction/secret-thread.ts";
import { exportText } from "./export-text.ts";

const { bytes, ...known } = secretThread();
const secrets = [...known.secrets, ...known.encoded];

/** As its readers may see it: plain, within JSON, within JSON in JSON, and escaped for HTML. */
const spellings = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
  secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
];
const findSecrets = (text: string) =>
  secrets.filter((secret) => spellings(secret).some((spelling) => text.includes(spelling)));

let redactedThread = "";
beforeAll(async () => {
  redactedThread = (await exportText(bytes, { redaction: {} })).text;
});

describe.each(exportFormats.map((format) => [format]))("a redacted export as %s", (format) => {
  it("has none of the secrets that it would have otherwise, nor tells any", async () => {
    const { text, report, prepared } = await exportText(bytes, { format, redaction: {} });
    expect(findSecrets(text)).toEqual([]);
    expect(findSecrets(JSON.stringify(report.entries))).toEqual([]);
    expect(prepared.secrets.length).toBeGreaterThan(0);
    expect(findSecrets((await exportText(bytes, { format })).text)).not.toEqual([]);
    // What was redacted already is redacted to the same.
    expect((await exportText(redactedThread, { format, redaction: {} })).text).toBe(text);
  });
});
