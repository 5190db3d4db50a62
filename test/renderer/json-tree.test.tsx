// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { JsonTree, isJsonText } from "../../renderer/json-tree/json-tree.tsx";
import { type JsonNode, holdsJson, readTree } from "../../renderer/json-tree/read-tree.ts";

afterEach(cleanup);

const draw = (text: string) => render(<JsonTree text={text} />).container;
const list = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => `n${index}`));

/** The value that a tree stands for, as JSON. */
function write(node: JsonNode): string {
  switch (node.form) {
    case "string":
      return JSON.stringify(node.text);
    case "value":
      return node.literal;
    case "list":
      return `[${node.members.map((member) => write(member.node)).join(",")}]`;
    case "object":
      return `{${node.members.map(({ name, node: inner }) => `${JSON.stringify(name)}:${write(inner)}`).join(",")}}`;
  }
}

const written = (text: string) => {
  const node = readTree(text);
  return node === null ? null : write(node);
};

describe("reading a tree", () => {
  it("gives every JSON text again", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, "\t"), (json, space) => {
        const text = JSON.stringify(JSON.parse(json), null, space);
        expect(written(text)).toBe(JSON.stringify(JSON.parse(json)));
      }),
    );
  });

  it("keeps numbers as they are written, keys that stand twice, and __proto__", () => {
    const text = '{"a":1.0,"a":1e400,"__proto__":12345678901234567890,"":-0}';
    expect(written(text)).toBe(text);
  });

  it("takes nesting that no function could follow", () => {
    const text = "[".repeat(50_000) + "]".repeat(50_000);
    let depth = 0;
    for (let node = readTree(text); node !== null && "members" in node; node = node.members[0]?.node ?? null)
      depth += 1;
    expect(depth).toBe(50_000);
  });

  it("refuses what is cut off or no JSON", () => {
    expect(readTree('{"a": 1')).toBeNull();
    expect(readTree("")).toBeNull();
    expect(isJsonText("[1,]")).toBe(false);
    expect(isJsonText(" null ")).toBe(true);
  });

  it("knows strings that hold an object or a list", () => {
    expect(holdsJson(' {"a": 1}\n')).toBe(true);
    expect(holdsJson("[]")).toBe(true);
    expect(holdsJson("12")).toBe(false);
    expect(holdsJson("{a}")).toBe(false);
    expect(holdsJson("")).toBe(false);
  });
});

describe("the tree", () => {
  it("shows names and values, with numbers to the digit", () => {
    expect(draw('{"city":"Paris","days":3.0,"big":1e400,"ok":true}').textContent).toBe(
      'city"Paris"days3.0big1e400oktrue',
    );
  });

  it("shows both of two members of one name", () => {
    const page = draw('{"a":1,"a":2}');
    expect([...page.querySelectorAll(".json-tree-name")].map((name) => name.textContent)).toEqual(["a", "a"]);
    expect([...page.querySelectorAll(".json-tree-value")].map((value) => value.textContent)).toEqual([
      "1",
      "2",
    ]);
  });

  it("folds what has many members or stands deep, with a count, and unfolds it", () => {
    const page = draw(`{"many":${list(12)},"few":[1],"a":{"b":{"c":{"deep":{"x":1}}}}}`);
    const many = screen.getByRole("button", { name: /many.*12 items/ });
    expect(many.getAttribute("aria-expanded")).toBe("false");
    expect(page.textContent).not.toContain("n11");
    fireEvent.click(many);
    expect(page.textContent).toContain("n11");
    expect(screen.getByRole("button", { name: /few.*1 item/ }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("button", { name: /deep.*1 member/ }).getAttribute("aria-expanded")).toBe(
      "false",
    );
  });

  it("draws 200 members at once, and 200 more on request", () => {
    const page = draw(list(430));
    const lines = () => page.querySelectorAll(".json-tree-line").length;
    expect(lines()).toBe(200);
    fireEvent.click(screen.getByText("show 200 more of 230"));
    fireEvent.click(screen.getByText("show 30 more of 30"));
    expect(lines()).toBe(430);
  });

  it("cuts a long string, says how long it is, and gives more of it", () => {
    const page = draw(JSON.stringify({ text: "x".repeat(30_000) }));
    const shown = () => page.querySelector(".json-tree-string")?.textContent?.length;
    expect(shown()).toBe(600);
    expect(page.textContent).toContain("30,000 letters in all");
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    expect(shown()).toBe(20_600);
    fireEvent.click(screen.getByRole("button", { name: "more" }));
    expect(shown()).toBe(30_000);
    expect(screen.queryByRole("button", { name: "more" })).toBeNull();
  });

  it("does not cut through a character", () => {
    const page = draw(JSON.stringify({ text: `${"x".repeat(599)}😀 and more` }));
    expect(page.querySelector(".json-tree-string")?.textContent).toBe("x".repeat(599));
  });

  it("shows a string of several lines in lines", () => {
    expect(draw('{"a":"one\\ntwo"}').querySelector(".json-tree-lines")?.textContent).toBe("one\ntwo");
  });

  it("opens JSON inside a string, and closes it again", () => {
    const page = draw(JSON.stringify({ args: JSON.stringify({ city: "Paris" }) }));
    expect(page.textContent).toContain('{"city":"Paris"}');
    fireEvent.click(screen.getByRole("button", { name: "as JSON" }));
    expect(page.querySelectorAll(".json-tree")).toHaveLength(2);
    expect([...page.querySelectorAll(".json-tree-name")].map((name) => name.textContent)).toEqual([
      "args",
      "city",
    ]);
    fireEvent.click(screen.getByRole("button", { name: "as text" }));
    expect(page.querySelectorAll(".json-tree")).toHaveLength(1);
  });

  it("shows what is no JSON as it stands, and markup as text", () => {
    expect(draw('{"a": "<b>').textContent).toBe('{"a": "<b>');
    cleanup();
    const page = draw('{"<img src=x>":"<script>alert(1)</script>"}');
    expect(page.querySelector("img, script")).toBeNull();
    expect(page.textContent).toBe('<img src=x>"<script>alert(1)</script>"');
  });

  it("draws no more lines at first than a few screens, whatever it is given", () => {
    const page = draw(JSON.stringify(Array.from({ length: 5000 }, () => ({ a: [1, 2], b: { c: 1 } }))));
    expect(page.querySelectorAll(".json-tree-line, .json-tree-holder").length).toBeLessThan(300);
  });
});
