import { describe, expect, test } from "vitest";
import { redactorFor, redactText, redactWhole } from "./redactors.ts";

const email = "ada@example.org";
const base64Of = (text: string | Uint8Array) => Buffer.from(text).toString("base64");
const redactData = (data: string, wish = {}): string =>
  (JSON.parse(redactText(JSON.stringify({ data }), wish)) as { data: string }).data;
const read = (address: string) => redactText(address).split(",");
const hasMarker = /\[redacted:email:[0-9a-f]{8}\]/;

describe("a text that stands as base64 under “data”", () => {
  test.each([1, 2, 3, 4, 5, 6])("is encoded in the same manner, with %i characters before", (length) => {
    const text = `${"ÿ?".repeat(length)} ${email}`;
    for (const encoding of ["base64", "base64url"] as const) {
      const source = Buffer.from(text).toString(encoding);
      const redacted = redactData(source);
      const inside = Buffer.from(redacted, encoding).toString();
      expect(inside).toMatch(hasMarker);
      expect(Buffer.from(inside).toString(encoding)).toBe(redacted);
      expect(inside.replace(hasMarker, email)).toBe(text);
      expect(redactData(redacted)).toBe(redacted);
    }
  });

  test("stays byte for byte where it holds no secret", () => {
    const source = base64Of("words and words").replace(/^.{8}/, "$&\n ");
    expect(redactData(source)).toBe(source);
  });

  test("is searched for patterns as it reads and as it stands", () => {
    expect(
      Buffer.from(redactData(base64Of("by ACME!"), { patterns: ["ACME"] }), "base64").toString(),
    ).toMatch(/^by \[redacted:pattern:.{8}\]!$/);
    expect(redactData("ACME", { patterns: ["ACME"] })).toMatch(/^\[redacted:pattern:.{8}\]$/);
  });

  test("may be a list's and lie in JSON in a text", async () => {
    const inner = JSON.stringify([{ data: base64Of(email) }]);
    const { text, secrets } = await redactWhole(
      JSON.stringify({ turns: [], x: inner, y: JSON.stringify({ inner }) }),
    );
    expect(secrets).toEqual([expect.objectContaining({ text: email, count: 2 })]);
    expect(text).not.toContain(base64Of(email));
  });

  test("is nothing under another name", () => {
    const source = JSON.stringify({ text: base64Of(`${email} ${email}`) });
    expect(redactText(source)).toBe(source);
  });
});

describe("a data address", () => {
  test("keeps its header, and what it holds is encoded in the same manner", () => {
    expect(read(`data:text/plain;base64,${base64Of(email)}`)).toEqual([
      "data:text/plain;base64",
      base64Of(redactText(email)),
    ]);
    expect(read(`data:text/plain,%20${email}`)).toEqual([
      "data:text/plain",
      encodeURIComponent(` ${redactText(email)}`),
    ]);
  });

  test("has no secrets in its header either", () => {
    expect(redactText(`data:text/plain;name=${email},%20x`)).toMatch(
      /^data:text\/plain;name=\[redacted:.*\],%20x$/,
    );
  });

  test("keeps what is kept", () => {
    const address = `data:text/plain,mail%20${email}`;
    const first = redactorFor();
    first.text(address, "");
    const keep = first.secrets.map(({ id }) => id);
    expect(redactText(address, { keep })).toBe(address);
  });
});

test("bytes that are no text stay, whatever stands among them", () => {
  for (const bytes of [[0xff, 0xd8], [0x89, 0x50], [0xc3]]) {
    const data = base64Of(Buffer.concat([Buffer.from(`${email} `), Buffer.from(bytes), Buffer.from(email)]));
    expect(redactData(data)).toBe(data);
    expect(redactText(`data:image/png;base64,${data}`)).toBe(`data:image/png;base64,${data}`);
  }
});

test("encoded texts inside of one another are searched", () => {
  const nested = base64Of(JSON.stringify({ data: base64Of(JSON.stringify({ data: base64Of(email) })) }));
  const redactor = redactorFor();
  redactor.text(JSON.stringify({ data: nested }), "");
  expect(redactor.secrets).toEqual([expect.objectContaining({ text: email })]);
});
