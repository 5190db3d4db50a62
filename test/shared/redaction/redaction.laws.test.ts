import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markersIn } from "../../../shared/redaction/marker.ts";
import { type RedactionWish, secretKinds } from "../../../shared/redaction/redaction.ts";
import { encode } from "../scan/scan-bytes.ts";
import { allSecrets, namedSecrets } from "./corpus/secrets.ts";
import { redactorFor, redactText, redactWhole } from "./redactors.ts";

const secrets = allSecrets();
const named = namedSecrets();
const marker = "[redacted:email:0123abcd]";

/** Text that comes close to secrets and markers, in pieces that are put together at random. */
const piece = fc.oneof(
  fc.constantFrom(...secrets.map(({ text }) => text)),
  fc.constantFrom(...secrets.map(({ secret }) => secret)),
  fc.constantFrom(marker, "[redacted:email:", "[redacted:pattern:89abcdef~2]", "\uFFFC", "[", "]"),
  fc.constantFrom(
    "aaa",
    " ",
    "\n",
    "\\n",
    '"',
    "{",
    '{"',
    "}",
    "@",
    "/home/",
    "-",
    "sk-",
    ":",
    "api_key=",
    "x1",
    "Bearer ",
  ),
  fc.constantFrom('{"token":"', "\\u0073k-", "é", "\ud83d", "__proto__"),
  fc.string({ maxLength: 12, unit: "grapheme" }),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

const pattern = fc.constantFrom(
  "a",
  "a\\b",
  "^.",
  ".$",
  "\\d+",
  "[a-z]+",
  "(?s).*",
  "\\W",
  "re",
  "~2",
  "a|aa",
  "x*",
  "\\[",
  ":",
  '"',
  "(?i)SK",
  "[^ ]",
);

const wish: fc.Arbitrary<Partial<RedactionWish>> = fc.record({
  kinds: fc.subarray([...secretKinds]),
  patterns: fc.array(pattern, { maxLength: 2 }),
  homes: fc.subarray(["/srv/ada", "C:\\people\\bob", "/aaa", "/home/é", "/"]),
});

/** The text as it may stand encoded, or nearly so. */
const encodedText = fc
  .tuple(text, fc.constantFrom("base64", "base64url"), fc.constantFrom("", " ", "!"))
  .chain(([source, encoding, behind]) => {
    const body = Buffer.from(source).toString(encoding) + behind;
    const percent = encodeURIComponent(source.toWellFormed());
    return fc.constantFrom<unknown>(
      { data: body },
      { data: [body] },
      `data:text/plain;base64,${body}`,
      `data:text/plain,${percent}`,
      `data:${source},x${percent}%20`,
      `data:,%${source}%FF`,
    );
  });

/** Values with JSON in JSON, keys that are secrets, and names that are. */
const value = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  object: fc.dictionary(
    fc.oneof(text, fc.constantFrom("content", "token", ...named.map(({ name }) => name))),
    tie("value"),
    {
      maxKeys: 4,
      noNullPrototype: true,
    },
  ),
  value: fc.oneof(
    { depthSize: "small" },
    text,
    fc.constantFrom<unknown>(1, null, true, ...named.map(({ secret }) => secret)),
    tie("object"),
    encodedText,
    fc
      .tuple(fc.constantFrom("Cookie", "x-api-key", "password"), text)
      .map(([name, secret]) => ({ name, value: secret, [name]: [secret, [`Bearer ${secret}`]] })),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("value").map((inner) => JSON.stringify(inner)),
    tie("value").map((inner) => JSON.stringify(inner).slice(0, -3)),
  ),
})).value;

const thread = fc
  .record({ metadata: value, content: value, args: value, event: value })
  .map(({ metadata, content, args, event }) => ({
    version: "0.0.4",
    metadata,
    turns: [
      {
        turn_type: "user",
        submitted_at: "2025-01-20T10:00:00Z",
        parts: [{ part_kind: "user-prompt", content }],
      },
      {
        turn_type: "agent",
        messages: [
          {
            message_type: "response",
            parts: [{ part_kind: "tool-call", tool_name: "run", tool_call_id: "1", args }],
          },
          { message_type: "system", event_type: "data-app-x", event_data: event },
        ],
      },
    ],
  }));

const runs = { numRuns: 300 };

describe("a redacted text", () => {
  test("stays as it is when it is redacted again", () => {
    fc.assert(
      fc.property(text, wish, (source, wanted) => {
        const once = redactText(source, wanted);
        expect(redactText(once, wanted)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test("stays as it is where one of its secrets is kept", () => {
    fc.assert(
      fc.property(text, wish, fc.nat(), (source, wanted, at) => {
        const first = redactorFor(wanted);
        first.text(source, "");
        if (first.secrets.length === 0) return;
        const kept = first.secrets[at % first.secrets.length]!;
        const once = redactText(source, { ...wanted, keep: [kept.id] });
        expect(redactText(once, { ...wanted, keep: [kept.id] })).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test("is the text with markers in place of stretches of it", () => {
    fc.assert(
      fc.property(text, wish, (source, wanted) => {
        // Of JSON, strings are written anew.
        fc.pre(!/^\s*[[{]/.test(source));
        let reached = 0;
        for (const stretch of redactText(source, wanted).split(markersIn())) {
          const at = source.indexOf(stretch, reached);
          expect(at).toBeGreaterThanOrEqual(0);
          reached = at + stretch.length;
        }
      }),
      runs,
    );
  });

  test("holds no secret of the corpus, wherever it stood", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...secrets),
        fc.constantFrom("  ", "\n\n", '""', "()", "<>", "''"),
        ({ text: source, secret }, [before, behind]) => {
          expect(redactText(`${before}${source}${behind}`)).not.toContain(secret);
        },
      ),
      runs,
    );
  });
});

describe("a redacted thread", () => {
  test("has the same shape: nothing but strings differs, and no key is lost", async () => {
    await fc.assert(
      fc.asyncProperty(thread, wish, async (source, wanted) => {
        const redacted = await redactWhole(JSON.stringify(source), wanted);
        expect(shapeOf(JSON.parse(redacted.text))).toEqual(shapeOf(JSON.parse(JSON.stringify(source))));
      }),
      runs,
    );
  });

  test("stays as it is when it is redacted again, byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(thread, wish, async (source, wanted) => {
        const once = await redactWhole(JSON.stringify(source, null, 1), wanted);
        const twice = await redactWhole(once.text, wanted);
        expect(twice.text).toBe(once.text);
        expect(twice.edits).toEqual([]);
      }),
      runs,
    );
  });

  test("differs from its source in whole strings only", async () => {
    await fc.assert(
      fc.asyncProperty(thread, wish, async (source, wanted) => {
        const bytes = encode(JSON.stringify(source));
        for (const { start, end, replacement } of (await redactWhole(bytes, wanted)).edits) {
          const before = JSON.parse(new TextDecoder().decode(bytes.subarray(start, end))) as unknown;
          const after = JSON.parse(new TextDecoder().decode(replacement)) as unknown;
          expect([typeof before, typeof after]).toEqual(["string", "string"]);
          expect(after).not.toBe(before);
        }
      }),
      runs,
    );
  });

  test("becomes what redacting each of its strings gives: what is passed over holds nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 3 }), wish, async (values, wanted) => {
        const source = JSON.stringify({ turns: [], x: values });
        const asText = redactText(source, wanted);
        expect((await redactWhole(source, wanted)).text).toBe(asText);
      }),
      runs,
    );
  });
});

/** Kinds of values, and how many there are, without any string. */
function shapeOf(whole: unknown): unknown {
  if (typeof whole === "string") return "string";
  if (Array.isArray(whole)) return whole.map(shapeOf);
  if (typeof whole !== "object" || whole === null) return whole;
  return Object.values(whole)
    .map(shapeOf)
    .map((shape) => JSON.stringify(shape))
    .toSorted();
}
