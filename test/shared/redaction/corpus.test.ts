import { describe, expect, test } from "vitest";
import { secretKinds } from "../../../shared/redaction/redaction.ts";
import { noNamedSecrets, noSecrets } from "./corpus/no-secrets.ts";
import { allSecrets, encodedSecrets, namedSecrets } from "./corpus/secrets.ts";
import { redactorFor, redactText, redactWhole } from "./redactors.ts";
import { secretThread } from "./secret-thread.ts";

describe("the corpus", () => {
  test.each(allSecrets())("finds $kind in $text", ({ kind, text, secret }) => {
    const redacted = redactText(text, { kinds: [kind] });
    expect(redacted).toContain(`[redacted:${kind}:`);
    expect(redacted).not.toContain(secret);
  });

  test.each(allSecrets())("leaves $kind where it is not asked for", ({ kind, text }) => {
    const others = secretKinds.filter((other) => other !== kind);
    const found = redactorFor({ kinds: others });
    found.text(text, "");
    expect(found.secrets.map((secret) => secret.kind)).not.toContain(kind);
  });

  test.each(namedSecrets())("finds what stands under $name, whatever it is", ({ name, secret }) => {
    const redacted = redactText(JSON.stringify({ [name]: secret }));
    expect(JSON.parse(redacted)).toEqual({ [name]: expect.stringMatching(/^\[redacted:.*:[0-9a-f]{8}\]$/) });
  });

  test.each(encodedSecrets())("finds what stands encoded in $part", ({ part, secrets }) => {
    const redactor = redactorFor();
    const redacted = redactor.text(JSON.stringify(part), "");
    expect(redactor.secrets.map(({ text }) => text)).toEqual(secrets);
    expect(Object.keys(JSON.parse(redacted) as object)).toEqual(Object.keys(part));
    expect(redactText(redacted)).toBe(redacted);
  });

  test.each(noSecrets)("finds nothing in %s", (text) => {
    expect(redactText(text)).toBe(text);
  });

  test.each(noNamedSecrets)("finds nothing in %o", (value) => {
    const text = JSON.stringify(value);
    expect(redactText(text)).toBe(text);
  });
});

test("no secret survives anywhere in a thread, nor inside of JSON texts in it", async () => {
  const { bytes, secrets, encoded } = secretThread();
  const redacted = await redactWhole(bytes);
  expect(secrets.filter((secret) => redacted.text.includes(secret))).toEqual([]);
  const found = new Set(redacted.secrets.map(({ text }) => text));
  expect(encoded.filter((secret) => !found.has(secret))).toEqual([]);
});

test("every secret of the corpus is another one and stands in the thread", () => {
  const { bytes, secrets, encoded } = secretThread();
  const text = new TextDecoder().decode(bytes);
  const all = [...secrets, ...encoded];
  expect(new Set(all).size).toBe(all.length);
  expect(secrets.filter((secret) => !text.includes(secret))).toEqual([]);
});
