import fc from "fast-check";
import markdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import {
  escapeMarkdown,
  factLine,
} from "../../../../shared/exporting/transcript/markdown/markdown-inline.ts";
import { fenceText } from "../../../../shared/exporting/transcript/markdown/fence-text.ts";
import { quoteText } from "../../../../shared/exporting/transcript/markdown/quote-text.ts";
import { hostileText } from "./hostile-text.ts";

/** Readers that take HTML for HTML, one of them strictly by the book and one that makes links of addresses. */
const readers = [
  markdownIt("commonmark", { html: true }),
  markdownIt({ html: true, linkify: true, typographer: true }),
];

type Token = ReturnType<(typeof readers)[number]["parse"]>[number];

function* tokensIn(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    yield* tokensIn(token.children ?? []);
  }
}

const quote = (text: string) => [...quoteText(text)].join("");

describe("someone's words in Markdown", () => {
  it("stay in one quotation, without HTML, images, headings of our levels or links to anything but the web", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const reader of readers) {
          const tokens = reader.parse(`## 1. User\n\n${quote(text)}## 2. Agent\n`, {});
          expect(
            tokens.filter(({ level, nesting }) => level === 0 && nesting >= 0).map(({ type }) => type),
          ).toEqual(["heading_open", "blockquote_open", "heading_open"]);
          const inside = [...tokensIn(tokens.slice(3, -3))];
          const headings = inside.filter(({ type }) => type === "heading_open");
          const links = inside.flatMap(({ attrs }) => attrs ?? []).filter(([name]) => name === "href");
          expect(inside.filter(({ type }) => /^(html_.*|image)$/.test(type))).toEqual([]);
          expect(headings.filter(({ tag }) => !["h4", "h5", "h6"].includes(tag))).toEqual([]);
          expect(links.filter(([, value]) => !/^(https?|mailto):/i.test(String(value)))).toEqual([]);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("defines nothing for the rest of the document", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const env: Parameters<(typeof readers)[number]["parse"]>[1] = {};
        readers[0]!.parse(quote(text), env);
        expect(Object.keys(env.references ?? {})).toEqual([]);
      }),
    );
  });

  it("keeps code as it is, tags and all", () => {
    const text = "Try:\n\n```html\n<b>bold</b> &amp; [x]: y\n# no heading\n```\n\nDone.";
    const fence = readers[0]!.parse(quote(text), {}).find(({ type }) => type === "fence");
    expect(fence!.content).toBe("<b>bold</b> &amp; [x]: y\n# no heading\n");
  });

  it("keeps lines and lowers headings", () => {
    expect(quote("# Plan\nfirst\nsecond\n\nlast")).toBe("> #### Plan  \n> first  \n> second\n>\n> last\n\n");
  });

  it("keeps lines wherever a long text is cut", () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => (at % 7 === 0 ? "" : `${at}`));
    const quoted = lines.map((line, at) => {
      const isKept = line !== "" && (lines[at + 1] ?? "") !== "";
      return line === "" ? ">" : `> ${line}${isKept ? "  " : ""}`;
    });
    expect(quote(lines.join("\n"))).toBe(`${quoted.join("\n")}\n\n`);
  });

  it("leaves what harms nobody alone", () => {
    const text = "- [x] **done** `a` < b && [list](https://example.com/a) a | b";
    expect(quote(text)).toBe(`> ${text}\n\n`);
  });

  it("ends a block of code that has no end", () => {
    expect(quote("```\na")).toBe("> ```\n> a\n> ```\n\n");
  });
});

describe("what a tool said in Markdown", () => {
  it("is one block of code, whatever it holds", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const tokens = readers[0]!.parse([...fenceText(text, "text")].join(""), {});
        expect(tokens.map(({ type, info }) => [type, info])).toEqual([["fence", "text"]]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a name in a line of Markdown", () => {
  it("is text, wherever it stands", () => {
    fc.assert(
      fc.property(hostileText, (name) => {
        const line = factLine([
          { as: "name", text: name },
          { as: "code", text: name },
        ]);
        const source = `# ${escapeMarkdown(name)}\n\n${line}**Call** ${escapeMarkdown(name)}\n`;
        for (const reader of readers) {
          const tokens = reader.parse(source, {});
          expect(
            tokens
              .filter(({ nesting }) => nesting >= 0)
              .map(({ type }) => type)
              .slice(0, 5),
          ).toEqual(["heading_open", "inline", "paragraph_open", "inline", "paragraph_open"]);
          for (const { type } of tokensIn(tokens))
            expect([
              "html_block",
              "html_inline",
              "image",
              "em_open",
              "s_open",
              "softbreak",
              "hardbreak",
            ]).not.toContain(type);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
