// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildTree } from "../../renderer/markdown/build-tree.ts";
import { isPlainLink, wordTarget } from "../../renderer/markdown/link-target.ts";
import { Markdown } from "../../renderer/markdown/markdown.tsx";
import { parseMarkdown } from "../../renderer/markdown/parse-markdown.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (text: string) => render(<Markdown text={text} />).container;
const repeat = (text: string, times: number) => text.repeat(times);

describe("Markdown", () => {
  it("draws headings, lists, tables, code, quotes and emphasis as what they are", () => {
    const page = draw(
      "# Title\n\nSome **bold**, _thin_ and ~~old~~ `code`\n\n3. three\n4. four\n\n- [x] done\n\n> said\n\n---\n\n```ts\nlet a = 1;\n```\n\n|a|b|\n|-|-:|\n|1|2|\n",
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Title");
    expect(page.querySelector("strong")?.textContent).toBe("bold");
    expect(page.querySelector("em")?.textContent).toBe("thin");
    expect(page.querySelector("s")?.textContent).toBe("old");
    expect(page.querySelector("code")?.textContent).toBe("code");
    expect(page.querySelector("ol")?.getAttribute("start")).toBe("3");
    expect(page.querySelector("ul li")?.textContent).toBe("[x] done");
    expect(page.querySelector("blockquote")?.textContent).toBe("said");
    expect(page.querySelector("hr")).not.toBeNull();
    expect(page.querySelector("pre")?.textContent).toBe("let a = 1;");
    expect(page.querySelector(".markdown-language")?.textContent).toBe("ts");
    expect([...page.querySelectorAll("th, td")].map((cell) => cell.textContent)).toEqual([
      "a",
      "b",
      "1",
      "2",
    ]);
    expect(page.querySelector("td.is-right")?.textContent).toBe("2");
  });

  it("keeps the lines that a text was written in", () => {
    expect(draw("one\ntwo").querySelectorAll("br")).toHaveLength(1);
  });

  it("shows HTML as the text that it is", () => {
    const html = '<img src=x onerror=alert(1)><script>alert(1)</script> <a href="https://evil.example">x</a>';
    const page = draw(html);
    expect(page.textContent).toBe(html);
    expect(page.querySelector("img, script, a")).toBeNull();
  });

  it("never makes an element that loads or leads anywhere, whatever the text", () => {
    const piece = fc.constantFrom(
      "[a](https://evil.example)",
      "![b](https://evil.example/x.png)",
      "<https://evil.example>",
      "[c](javascript:alert(1))",
      "[d]: https://evil.example\n[d]",
      "<svg onload=alert(1)>",
      "\n```html\n<img src=x>\n```\n",
      "> ",
      "- ",
      "*",
      "`",
      "\n",
      "|",
      "\u202E",
      "__proto__",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const page = draw(pieces.join(""));
        expect(page.querySelector("a, img, script, svg, iframe, [src], [href], [style]")).toBeNull();
        cleanup();
      }),
      { numRuns: 30 },
    );
  });

  it("says where a link leads that is called something else", () => {
    draw("[good.example](https://evil.example/path)");
    const link = screen.getByRole("button", { name: "good.example" });
    expect(link.getAttribute("title")).toContain("https://evil.example/path");
    expect(document.body.textContent).toBe("good.example (evil.example)");
  });

  it("says nothing beside a link that is its own address", () => {
    expect(draw("<https://good.example/>").textContent).toBe("https://good.example/");
  });

  it("copies a link's address when it is clicked or entered, and says so", () => {
    const command = vi.fn<() => boolean>(() => true);
    document.execCommand = command;
    draw("[here](https://good.example/a)");
    const link = screen.getByRole("button");
    fireEvent.click(link);
    expect(command).toHaveBeenCalledWith("copy");
    expect(screen.getByRole("status").textContent).toContain("copied");
    fireEvent.keyDown(link, { key: "Enter" });
    expect(command).toHaveBeenCalledTimes(2);
  });

  it("shows an image as a chip with its description, and loads nothing", () => {
    const page = draw("![a cat](https://evil.example/cat.png)");
    expect(page.textContent).toBe("image: a cat");
    expect(screen.getByTitle("https://evil.example/cat.png")).toBeDefined();
  });

  it("shows a very large text as it is written", () => {
    const page = draw(`# a\n${repeat("word ", 20_000)}`);
    expect(page.querySelector("[role=heading]")).toBeNull();
    expect(page.textContent?.startsWith("# a\n")).toBe(true);
  });
});

describe("a text that means trouble", () => {
  const half = 32 * 1024;
  it.each<[string, string]>([
    ["brackets", repeat("[", 2 * half)],
    ["a hundred thousand brackets", repeat("[", 100_000)],
    ["open emphasis", repeat("*a ", 20_000)],
    ["nested emphasis", repeat("*a ", 10_000) + repeat("b* ", 10_000)],
    ["nested strike", repeat("~~a ", 8_000) + repeat("b~~ ", 8_000)],
    ["backticks", Array.from({ length: 350 }, (_, count) => repeat("`", count)).join(" ")],
    ["quotes", repeat(">", 10_000) + " end"],
    ["lists", repeat("- ", 10_000) + "end"],
    ["growing lists", Array.from({ length: 340 }, (_, depth) => `${repeat(" ", depth)}- a`).join("\n")],
    ["images", repeat("![", half)],
    ["links", repeat("[a](", 16_000)],
    ["a table of a million cells", `${repeat("|a", 8000)}\n${repeat("|-", 8000)}\n${repeat("|\n", 8000)}`],
  ])("is drawn all the same: %s", (_, text) => {
    const page = draw(text);
    expect(page.textContent?.length).toBeGreaterThan(0);
    expect(depthOf(page)).toBeLessThan(120);
  });

  it("loses nothing of what is nested too deep to be drawn", () => {
    expect(draw(`${repeat("> ", 40)}the end`).textContent).toContain("the end");
    cleanup();
    expect(draw(`${repeat("- ", 40)}the end`).textContent).toContain("the end");
    cleanup();
    expect(draw(`${repeat("*a ", 60)}the end${repeat(" b*", 60)}`).textContent).toContain("the end");
  });

  it("takes any text at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const tokens = parseMarkdown(text);
        expect(tokens === null ? null : buildTree(tokens)).not.toBeNull();
      }),
    );
  });
});

function depthOf(element: Element): number {
  let deepest = 0;
  const left: [Element, number][] = [[element, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    deepest = Math.max(deepest, next[1]);
    for (const child of next[0].children) left.push([child, next[1] + 1]);
  }
  return deepest;
}

describe("the target of a link", () => {
  it("is its host, whatever stands before it", () => {
    expect(wordTarget("https://good.example@evil.example/x")).toBe("evil.example");
    expect(wordTarget("https://аpple.example")).toMatch(/^xn--/);
    expect(wordTarget("mailto:a@b.example")).toBe("mailto:a@b.example");
    expect(wordTarget("../there")).toBe("../there");
  });

  it("is plain only where text and address are the same", () => {
    expect(isPlainLink("https://a.example", "https://a.example/")).toBe(true);
    expect(isPlainLink("a@b.example", "mailto:a@b.example")).toBe(true);
    expect(isPlainLink("a.example", "https://a.example")).toBe(false);
    expect(isPlainLink("%", "%")).toBe(true);
  });
});
