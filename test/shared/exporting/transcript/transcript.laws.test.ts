import fc from "fast-check";
import { readFileSync } from "node:fs";
import markdownIt from "markdown-it";
import { describe, expect, it, test } from "vitest";
import type { NotExpressible } from "../../../../shared/exporting/export-report.ts";
import { writeHtml } from "../../../../shared/exporting/transcript/write-html.ts";
import { writeMarkdown } from "../../../../shared/exporting/transcript/write-markdown.ts";
import { threadText } from "../../cleaning/arbitrary-threads.ts";
import { aLostPart } from "../../rows/a-lost-part.ts";
import { hostileText } from "./hostile-text.ts";
import { hostileThread } from "./hostile-thread.ts";
import { readMarkup } from "./read-markup.ts";
import { sourceOf, write } from "./transcribe.ts";

const runs = { numRuns: 80 };

/** What stands beside a thread may be as hostile as what stands in it. */
const beside = fc.tuple(hostileText, hostileText).map(([a, b]) => ({
  name: a,
  removed: [
    { pointer: "/turns/0/messages/1", reason: b },
    { pointer: `/turns/9${a}`, reason: a },
  ],
  lost: [aLostPart({ text: a, tool: b, callId: a, reason: b, lastEvent: a, lastAt: b, message: 1 })],
  aside: [{ text: b, messages: 1, pointer: "" }],
}));

const allowed: Readonly<Record<string, readonly string[]>> = {
  html: ["lang"],
  head: [],
  meta: ["charset", "http-equiv", "content", "name"],
  title: [],
  style: [],
  body: [],
  main: [],
  header: [],
  h1: ["dir"],
  h2: [],
  dl: [],
  div: ["class", "dir"],
  dt: [],
  dd: [],
  section: ["class"],
  nav: [],
  ol: [],
  li: ["class"],
  article: ["class", "id"],
  p: ["class"],
  b: [],
  bdi: ["class"],
  strong: ["class"],
  span: ["class"],
  time: ["datetime", "title"],
  code: ["class"],
  pre: ["class", "dir"],
  a: ["href", "rel", "target"],
  img: ["alt", "src"],
};

const isImage = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
/** Of our headings, and of those in quotations. */
const levels = [
  ["h1", "h2"],
  ["h4", "h5", "h6"],
];

/** Left out by the name of its field, or the data of a file. */
const isReported = (entries: readonly NotExpressible[], pointer: string) =>
  entries.some(({ pointer: listed, reason }) =>
    reason.startsWith("a transcript leaves out")
      ? nameOf(listed) === nameOf(pointer)
      : reason.startsWith("the data of a file") && [`${listed}/data`, `${listed}/url`].includes(pointer),
  );
const nameOf = (pointer: string) => pointer.slice(pointer.lastIndexOf("/"));

describe("a transcript of whatever thread", () => {
  it("is HTML of our elements and attributes only, all of them closed", async () => {
    await fc.assert(
      fc.asyncProperty(hostileThread, beside, async ({ thread }, more) => {
        const { elements } = readMarkup(
          (await write(writeHtml, sourceOf(JSON.stringify(thread), more))).text,
        );
        const valuesOf = (of: string, name: string) =>
          elements.filter(({ tag }) => tag === of).map(({ attributes }) => attributes.get(name) ?? "");
        const odd = elements.filter(
          ({ tag, attributes }) =>
            ![...attributes.keys()].every((name) => allowed[tag]?.includes(name)) || !(tag in allowed),
        );
        expect(odd).toEqual([]);
        expect(valuesOf("a", "href").filter((href) => !/^(https?:\/\/\S+|#turn-\d+)$/i.test(href))).toEqual(
          [],
        );
        expect(valuesOf("img", "src").filter((src) => !isImage.test(src))).toEqual([]);
        expect(elements.filter(({ tag }) => tag === "article").length).toBe(
          (thread as { turns: unknown[] }).turns.length,
        );
      }),
      runs,
    );
  });

  it("is Markdown whose headings are ours, with no HTML and no image but those of the thread", async () => {
    const reader = markdownIt({ html: true, linkify: true });
    await fc.assert(
      fc.asyncProperty(hostileThread, beside, async ({ thread }, more) => {
        const { text } = await write(writeMarkdown, sourceOf(JSON.stringify(thread), more));
        const tokens = reader.parse(text, {});
        const numbered = tokens.filter(
          ({ type, level }, at) =>
            type === "inline" &&
            level === 1 &&
            /^\d+\. (User|Agent: |Turn of an unknown type$)/.test(tokens[at]!.content) &&
            tokens[at - 1]!.tag === "h2",
        );
        expect(numbered.length).toBe((thread as { turns: unknown[] }).turns.length);
        const headings = tokens.filter(({ type }) => type === "heading_open");
        const inLines = tokens.flatMap(({ children }) => children ?? []);
        const images = inLines
          .filter(({ type }) => type === "image")
          .map((image) => String(image.attrGet("src")));
        const html = [...tokens, ...inLines].filter(({ type }) => type.startsWith("html_"));
        expect(headings.filter(({ level, tag }) => !levels[Math.min(level, 1)]!.includes(tag))).toEqual([]);
        expect(html).toEqual([]);
        expect(images.filter((src) => !isImage.test(src))).toEqual([]);
      }),
      runs,
    );
  });

  it.each([
    ["HTML", writeHtml],
    ["Markdown", writeMarkdown],
  ])("shows every string of it in %s, or reports that it does not", async (_, format) => {
    await fc.assert(
      fc.asyncProperty(hostileThread, async ({ thread, leaves }) => {
        const { text, entries } = await write(format, sourceOf(JSON.stringify(thread)));
        const missing = leaves.filter(
          ({ token, pointer }) => !text.includes(token) && !isReported(entries, pointer),
        );
        expect(missing).toEqual([]);
      }),
      runs,
    );
  });

  it("is the same whenever it is written, and made of whole characters", async () => {
    await fc.assert(
      fc.asyncProperty(hostileThread, beside, async ({ thread }, more) => {
        for (const format of [writeHtml, writeMarkdown]) {
          const first = await write(format, sourceOf(JSON.stringify(thread), more));
          const second = await write(format, sourceOf(JSON.stringify(thread), more));
          expect(first.text).toBe(second.text);
          expect(first.entries).toEqual(second.entries);
          expect(first.pieces.every((piece) => piece.isWellFormed())).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("is there for threads with odd bytes, keys that stand twice, and calls and returns that do not meet", async () => {
    await fc.assert(
      fc.asyncProperty(threadText, async (text) => {
        readMarkup((await write(writeHtml, sourceOf(text))).text);
        expect((await write(writeMarkdown, sourceOf(text))).text).toMatch(/^# /);
      }),
      runs,
    );
  });
});

function* stringsIn(value: unknown, pointer: string): Generator<{ pointer: string; text: string }> {
  if (typeof value === "string") yield { pointer, text: value };
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* stringsIn(inner, `${pointer}/${key}`);
}

describe("the samples", () => {
  const samples = [
    "everything",
    "extensions-0.0.3",
    "multi-agent",
    "weather-complete",
    "weather-interrupted",
    "weather-unanswered",
  ];
  const folder = new URL("../../../../electron/engine/samples/", import.meta.url);

  /** Names of kinds are said in other words. */
  const inOtherWords = /\/(turn_type|message_type|part_kind|reason|kind|data)$/;

  test.each(samples)("%s: every word of it is in both transcripts, or reported", async (name) => {
    const source = readFileSync(new URL(`${name}.json`, folder), "utf8");
    for (const format of [writeHtml, writeMarkdown]) {
      const { text, entries } = await write(format, sourceOf(source));
      const missing = [...stringsIn(JSON.parse(source), "")]
        .filter(({ pointer }) => !inOtherWords.test(pointer) && !isReported(entries, pointer))
        .flatMap(({ pointer, text: leaf }) =>
          (leaf.match(/\p{L}{2,}|\p{N}+/gu) ?? []).map((word) => ({ pointer, word })),
        )
        .filter(({ word }) => !text.includes(word));
      expect(missing).toEqual([]);
    }
  });
});
