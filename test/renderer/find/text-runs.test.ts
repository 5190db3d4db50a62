// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { rangeIn, textRuns } from "../../../renderer/find/text-runs.ts";

function page(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

describe("the texts on screen", () => {
  it("are those of the file alone, line by line, whatever their letters stand in", () => {
    const root = page(
      `<span>our words</span><bdi>tool</bdi><div class="foreign"><p>one <b>t</b>wo</p><p>three</p></div>
       <div class="row-facts"><bdi>12:00</bdi></div><div class="foreign">a<span class="json-tree-count">2 members</span>b</div>`,
    );
    expect(textRuns(root).map(({ text }) => text.trim())).toEqual(["tool", "one two", "three", "ab"]);
  });

  it("give ranges that hold just the letters that were found", () => {
    const [run] = textRuns(page(`<div class="foreign">ab<b>cd</b>ef</div>`));
    for (let start = 0; start < 6; start += 1)
      for (let end = start + 1; end <= 6; end += 1)
        expect(rangeIn(run!, start, end).toString()).toBe("abcdef".slice(start, end));
  });
});
