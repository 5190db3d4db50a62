import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyForms } from "../../../shared/redaction/detectors/key-forms.ts";
import { kindOfName } from "../../../shared/redaction/detectors/named-values.ts";
import { detectorsFor } from "../../../shared/redaction/hinted-detectors.ts";
import { hint } from "../../../shared/redaction/hints.ts";
import { secretKinds } from "../../../shared/redaction/redaction.ts";
import { SecretHints } from "../../../shared/redaction/secret-hints.ts";
import { encode } from "../scan/scan-bytes.ts";
import { noSecrets } from "./corpus/no-secrets.ts";
import { allSecrets } from "./corpus/secrets.ts";

const homes = ["/srv/ada", "D:\\people\\bob"];
const hints = new SecretHints({ kinds: secretKinds, homes });
const detectors = detectorsFor({ kinds: secretKinds, homes, patterns: [], keep: [] });

/** With blanks between them; what has blanks itself follows. */
const pieces = [
  ...String.raw`@ a@ @b.co @-b.co ü@é.de n@ :// https://u: p$@ pw@ / // 1//0 = : => := " ' \ \n \t %2F - [ {`.split(
    " ",
  ),
  ..."token Key _KEY api_key PASSWORD authorization Cookie cookie2 bearer Basic abcdefgh12345678".split(" "),
  ...String.raw`home /home/ -Users- C:\Users\ /srv/ people\ ada BOB x é 😀 sid=abcdefgh A1b2C3d4E5f6G7h8I9j0`.split(
    " ",
  ),
  ..."sk- SK ghp_ eyJ .eyJ 12345678:AA".split(" "),
].concat([" ", "  ", "\t", "\n", "`", "\ud83d"]);

const text = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      fc.constantFrom(...allSecrets().flatMap((one) => [one.text, one.secret])),
      fc.constantFrom(...noSecrets),
    ),
    { maxLength: 7 },
  )
  .map((some) => some.join(""));

/** The text as it stands in a file, inside of so many texts of JSON, and some of its letters as escapes. */
function write(source: string, depth: number, escaped: readonly number[]): string {
  let written = JSON.stringify(source);
  for (const at of escaped)
    if (/[a-zA-Z@]/.test(written[at] ?? "") && written[at - 1] !== "\\")
      written = `${written.slice(0, at)}${escapeOf(written.charCodeAt(at))}${written.slice(at + 1)}`;
  for (let level = 0; level < depth; level++) written = JSON.stringify(`{"a":${written}}`);
  return written;
}

const escapeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;

function hintsOfString(written: string): number {
  const bytes = encode(written);
  expect(hints.endOfString(bytes, 1)).toBe(bytes.length);
  return hints.seen;
}

describe("hints", () => {
  test("show in every text in which a detector finds something, and in the JSON that it stands in", () => {
    fc.assert(
      fc.property(text, fc.nat(3), fc.array(fc.nat(60), { maxLength: 2 }), (source, depth, escaped) => {
        const inText = hints.of(source);
        const inFile = hintsOfString(write(source, depth, escaped));
        for (const [shown, detect] of detectors)
          for (const { kind } of detect(source)) {
            expect([kind, inText & shown]).not.toEqual([kind, 0]);
            expect([kind, inFile & (shown | hint.escape)]).not.toEqual([kind, 0]);
          }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    "token    = abcdefgh12345678",
    "token\t=\tabcdefgh12345678",
    "authorization \t: abcdefgh12345678",
    "Set-Cookie2: sid=abcdefgh",
    "Basic\tabcdEFGH12345678",
    "ada@bücher.example",
    "ü@été.example",
    "x://é:s3cretpw@example.org",
    "x://:s3cretpw$@",
    "see /srv/ada",
  ])("show in %j, however it is written", (source) => {
    expect(detectors.some(([, detect]) => [...detect(source)].length > 0)).toBe(true);
    expect(hints.of(source)).not.toBe(0);
    for (let depth = 0, written = source; depth < 4; depth++) {
      written = JSON.stringify(written)
        .replaceAll("/", "\\/")
        .replaceAll(/[^\0-\x7f]/g, (letter) => escapeOf(letter.charCodeAt(0)));
      expect(hintsOfString(written) & ~(hint.lastName | hint.escape)).not.toBe(0);
    }
  });

  test.each(keyForms)("show in every key of the form $form", ({ form }) => {
    const key = fc.stringMatching(new RegExp(`^${form.replaceAll(/\(\?(?:<=|!)[^)]*\)/g, "")}$`));
    fc.assert(
      fc.property(key, (written) => {
        expect(hints.of(`x${written} y`) & hint.keyForm).toBe(hint.keyForm);
      }),
      { numRuns: 20 },
    );
  });

  test.each(["x-api-key", "API_KEY", "token", "Set-Cookie", "authorization", "my passphrase"])(
    "show in the key %s that what stands under it is a secret",
    (name) => {
      expect(kindOfName(name)).not.toBeNull();
      expect(hintsOfString(JSON.stringify(name))).toBe(hint.lastName);
      expect(hintsOfString(`"\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}"`)).not.toBe(0);
    },
  );

  test("are none in what many texts have", () => {
    const usual = [
      'for file in "$@"; do',
      "\n@decorator\n@media x",
      "the token and a key, a secret.",
      'unexpected token "," at line 4',
      "lodash@latest, @types/node",
      "task-force, ask-me, SKILL",
      "C:\\work\\input.json at 10:AA",
    ];
    for (const one of usual)
      expect([one, hints.of(one), hintsOfString(JSON.stringify(one))]).toEqual([one, 0, 0]);
  });
});
