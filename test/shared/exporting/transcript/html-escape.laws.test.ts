import fc from "fast-check";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "../../../../shared/exporting/transcript/html/escape-html.ts";
import { htmlText } from "../../../../shared/exporting/transcript/html/html-text.ts";
import { evenLines, visibleText } from "../../../../shared/exporting/transcript/visible-text.ts";
import { hostileText } from "./hostile-text.ts";
import { readMarkup } from "./read-markup.ts";

const shown = (text: string) => visibleText(evenLines(text));

describe("text in HTML", () => {
  it("is text in an element and in an attribute, and no more", () => {
    const { document } = new Window();
    fc.assert(
      fc.property(hostileText, (text) => {
        document.body.innerHTML = `<div title="${escapeHtml(text)}">${escapeHtml(text)}</div>`;
        const elements = [...document.body.querySelectorAll("*")];
        expect(elements.length).toBe(1);
        const [element] = elements;
        expect(element!.attributes.length).toBe(1);
        expect(element!.textContent).toBe(shown(text));
        expect(element!.getAttribute("title")).toBe(shown(text));
      }),
      { numRuns: 300 },
    );
  });

  it("keeps every letter of what someone wrote, however it is set", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { elements, text: read } = readMarkup([...htmlText(text)].join(""));
        expect(read).toBe(`${shown(text)}\n`);
        for (const { tag, attributes } of elements) {
          expect(["div", "code", "span", "strong"]).toContain(tag);
          expect([...attributes.keys()].filter((name) => name !== "class" && name !== "dir")).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("sets what stands between fences as code, with the fences", () => {
    expect([...htmlText("See:\n```js\na < b\n```\nDone.")].join("")).toBe(
      '<div class="text" dir="auto">See:\n<code class="block"><span class="fence">```js</span>\na &lt; b\n<span class="fence">```</span>\n</code>Done.</div>\n',
    );
  });

  it("sets tables in fixed width, and headings and what is stressed bolder", () => {
    expect([...htmlText("# A **b**\n| a |\n`c`")].join("")).toBe(
      '<div class="text" dir="auto"><strong class="heading"># A <strong>**b**</strong></strong>\n<code class="table">| a |\n</code><code>`c`</code></div>\n',
    );
  });

  it("stresses nothing in a line that was not written for people, but in those around it", () => {
    const long = `**a** ${"b".repeat(10_000)}`;
    expect([...htmlText(`# A\n${long}\n**c**\n\n**d`)].join("")).toBe(
      `<div class="text" dir="auto"><strong class="heading"># A</strong>\n${long}\n<strong>**c**</strong>\n\n**d</div>\n`,
    );
  });

  it("shows controls as signs", () => {
    expect(escapeHtml("\u0000\u001b[1m\u007f\u0085\t\n")).toBe("␀␛[1m␡⟨U+0085⟩\t\n");
  });
});
