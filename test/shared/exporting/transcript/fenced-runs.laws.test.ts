import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fencedRuns } from "../../../../shared/exporting/transcript/fenced-runs.ts";
import { hostileText } from "./hostile-text.ts";

const before = /^(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** The same, but slowly: what each line is, one after the other. */
function rolesOf(text: string): string[] {
  let open: { fence: string; isQuoted: boolean } | null = null;
  return text.split("\n").map((line) => {
    if (open !== null) {
      const bare: string = line.replace(open.isQuoted ? /^[ \t>]*/ : /^[ \t]*/, "").replace(/[ \t]*$/, "");
      const closes = bare.startsWith(open.fence) && bare === bare[0]!.repeat(bare.length);
      if (closes) open = null;
      return closes ? "close" : "code";
    }
    const prefix = before.exec(line)![0];
    const fence = /^(?:`{3,}|~{3,})/.exec(line.slice(prefix.length))?.[0];
    const info = line.slice(prefix.length + (fence?.length ?? 0));
    if (fence === undefined || (fence.startsWith("`") && info.includes("`"))) return "prose";
    open = { fence, isQuoted: prefix.includes(">") };
    return "open";
  });
}

const texts = fc.oneof(
  hostileText,
  fc
    .array(fc.constantFrom("```", "````", "~~~", " ```", "> ```", "- ~~~ js", "```a`", "", "a", "a ```"), {
      maxLength: 12,
    })
    .map((lines) => lines.join("\n")),
);

describe("runs of lines", () => {
  it("are all of a text, each line as what it is to a block of code", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const runs = [...fencedRuns(text)];
        expect(runs.map((run) => run.text).join("\n")).toBe(text);
        const roles = runs.flatMap((run) => run.text.split("\n").map(() => run.role));
        expect(roles).toEqual(rolesOf(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("are as long as they can be", () => {
    const text = "one\ntwo\n- ```js\na\n\nb\n  ```\nthree\n";
    expect([...fencedRuns(text)]).toEqual([
      { role: "prose", text: "one\ntwo" },
      { role: "open", text: "- ```js", prefix: "- ", fence: "```", info: "js" },
      { role: "code", text: "a\n\nb" },
      { role: "close", text: "  ```" },
      { role: "prose", text: "three\n" },
    ]);
  });
});
