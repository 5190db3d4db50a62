import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ExportReport } from "../../../../shared/exporting/export-report.ts";
import { contentPolicy, stylesheet } from "../../../../shared/exporting/transcript/html/stylesheet.ts";
import { writeHtml } from "../../../../shared/exporting/transcript/write-html.ts";
import { writeMarkdown } from "../../../../shared/exporting/transcript/write-markdown.ts";
import { aLostPart } from "../../rows/a-lost-part.ts";
import { readMarkup } from "./read-markup.ts";
import {
  agentTurn,
  cleanedSource,
  htmlOf,
  markdownOf,
  request,
  response,
  sourceOf,
  threadOf,
  userTurn,
  write,
} from "./transcribe.ts";

const text = (content: string) => ({ part_kind: "text", content });
const call = (id: string, args: unknown = {}) => ({
  part_kind: "tool-call",
  tool_name: "f",
  tool_call_id: id,
  args,
});
const answer = (id: string, content: unknown, more: object = {}) => ({
  part_kind: "tool-return",
  tool_name: "f",
  tool_call_id: id,
  content,
  ...more,
});

const many = (count: number) =>
  htmlOf(threadOf(...Array.from({ length: count }, (_, at) => userTurn(`Prompt ${at}`))));

describe("the HTML file", () => {
  it("allows its own stylesheet and images within it, and nothing else", async () => {
    const hash = createHash("sha256").update(stylesheet).digest("base64");
    expect(contentPolicy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`,
    );
    const html = await htmlOf(threadOf());
    expect(html).toContain(`<style>${stylesheet}</style>`);
    expect(html).toMatch(
      /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/,
    );
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
  });

  it("has a stylesheet that fetches nothing", () => {
    expect(stylesheet).not.toMatch(/url\(|@import|@font-face|<|expression/i);
  });

  it("lists turns that lead to them, of many turns each n-th", async () => {
    expect(await many(3)).not.toContain("<nav>");
    expect(await many(4)).toContain(
      '<li class="is-user"><a href="#turn-4"><span class="number">4</span><bdi>Prompt 3</bdi></a></li>',
    );
    const html = await many(401);
    expect(html).toContain("<h2>Turns, one in 3</h2>");
    expect(html.match(/href="#turn-/g)?.length).toBe(134);
    expect(html.match(/<article/g)?.length).toBe(401);
  });
});

describe("a turn", () => {
  it("says who, when, with what and how it ended", async () => {
    const turn = {
      ...agentTurn({ ...response(text("Hi")), model_name: "m", timestamp: "2025-01-20T10:00:02Z" }),
      started_at: "2025-01-20T10:00:01Z",
      completed_at: "2025-01-20T10:00:03Z",
      completion_status: "complete",
      total_usage: { input_tokens: 1200, output_tokens: 4, total_tokens: 1204 },
    };
    const thread = { ...threadOf(turn), agents: { a: { agent_name: "Ada" } } };
    expect(await markdownOf(thread)).toContain(
      "## 1. Agent: Ada\n\n`a` · m · 2025-01-20 10:00:01 UTC · until 10:00:03 · complete · 1,204 tokens (1,200 in, 4 out)\n\n*Response* · 10:00:02\n\n**Text**\n\n> Hi\n",
    );
    expect(await htmlOf(thread)).toContain(
      '<time datetime="2025-01-20T10:00:01Z" title="2025-01-20T10:00:01Z">2025-01-20 10:00:01 UTC</time>',
    );
  });

  it("gives a time in UTC, and the original where that says more", async () => {
    const turn = { ...userTurn("Hi"), submitted_at: "2025-01-20T12:00:01.5+02:00" };
    expect(await markdownOf(threadOf(turn))).toContain(
      "2025-01-20 10:00:01 UTC (2025-01-20T12:00:01.5+02:00)",
    );
    expect(await htmlOf(threadOf(turn))).toContain('<time datetime="2025-01-20T12:00:01.5+02:00"');
    expect(await markdownOf(threadOf({ ...userTurn("Hi"), submitted_at: "noon" }))).toContain("\n\nnoon\n\n");
  });

  it("says that it was interrupted, why, when and what is left", async () => {
    const turn = {
      ...agentTurn(response(call("1")), request(answer("1", "ok")), response(call("2"))),
      completion_status: "interrupted",
      interruption: { reason: "user_cancelled", interrupted_at: "2025-01-20T10:00:15Z" },
    };
    expect(await markdownOf(threadOf(turn))).toContain(
      "**▨ Interrupted by the user** · 2025-01-20 10:00:15 UTC · 1 cycle kept · **1 cycle incomplete** · **1 call without return**",
    );
    expect(await htmlOf(threadOf(turn))).toContain('<section class="cut">');
  });

  it("is numbered as where it was opened", async () => {
    const thread = JSON.stringify(
      threadOf(agentTurn(), userTurn("Hi"), agentTurn(response(call("1"))), userTurn("Yo")),
    );
    const source = await cleanedSource(thread, {});
    expect((await write(writeMarkdown, source)).text).toContain("## 4. User");
  });

  it("of an agent that calls itself a user is still an agent's", async () => {
    const thread = { ...threadOf({ ...agentTurn(response(text("x"))), agent_id: "User" }) };
    expect(await markdownOf(thread)).toContain("## 1. Agent: User");
    expect(await markdownOf(threadOf({ turn_type: "odd", agent_id: "User" }))).toContain(
      "## 1. Turn of an unknown type",
    );
  });
});

describe("calls and returns", () => {
  it("stand where they stand, a call without its return marked", async () => {
    const markdown = await markdownOf(
      threadOf(
        agentTurn(
          response(call("1", { a: 1 }), call("2", '{"b": 1.0}')),
          request(answer("1", '{"c":[1.50]}', { status: "error" })),
        ),
      ),
    );
    expect(markdown).toContain('**Call** `f` · `1`\n\n```json\n{"a": 1}\n```\n');
    expect(markdown).toContain('**Call** `f` · `2` · **no return**\n\n```json\n{"b": 1.0}\n```\n');
    expect(markdown).toContain('**↳ Return** `f` · `1` · **error**\n\n```json\n{"c": [1.50]}\n```\n');
    expect(markdown).toContain("**partial: 1 of 2 calls answered**");
  });

  it("keep a key that stands twice in arguments that are a text", async () => {
    const markdown = await markdownOf(threadOf(agentTurn(response(call("1", '{"a":1,"a":2}')))));
    expect(markdown).toContain('```json\n{\n  "a": 1,\n  "a": 2\n}\n```');
  });

  it("are red only where something is broken", async () => {
    const html = await htmlOf(
      threadOf(
        agentTurn(
          response(call("1"), call("2")),
          request(answer("1", "x", { status: "error" }), answer("2", "y", { status: "success" })),
        ),
      ),
    );
    expect(html.match(/class="[^"]*is-bad/g)).toEqual(['class="item kind-return is-bad', 'class="is-bad']);
  });

  it("say why a return answers nothing", async () => {
    expect(await markdownOf(threadOf(agentTurn(request(answer("9", "x")))))).toContain(
      "**no call asked for it**",
    );
  });

  it("say that a return is in the next turn, and of which turn it is", async () => {
    const markdown = await markdownOf(
      threadOf(agentTurn(response(call("1"))), { turn_type: "user", parts: [answer("1", "yes")] }),
    );
    expect(markdown).toContain("**Call** `f` · `1` · its return stands in the next turn");
    expect(markdown).toContain("**↳ Return** `f` · `1` · answers a call of the turn before");
  });

  it("that were written by a repair say so", async () => {
    const thread = JSON.stringify(threadOf(userTurn("Hi"), agentTurn(response(call("1")))));
    const { text: markdown } = await write(
      writeMarkdown,
      await cleanedSource(thread, { incompleteCycles: "close" }),
    );
    expect(markdown).toContain("**written by a repair: it did not happen**");
  });
});

describe("what was taken out and what was lost", () => {
  const thread = JSON.stringify(
    threadOf(
      userTurn("Hi"),
      agentTurn(response(call("1")), request(answer("1", "ok")), response(call("2")), response(text("End"))),
    ),
  );

  it("is marked where it stood", async () => {
    const lost = [aLostPart({ turn: 1, message: 3, text: "So far" })];
    const { text: markdown } = await write(writeMarkdown, await cleanedSource(thread, {}, { lost }));
    const order = [
      "↳ Return",
      "✂ Removed message:* unanswered: “f” has no return · `/turns/1/messages/2`",
      "▨ Lost text",
      "> So far",
      "> End",
    ];
    const places = order.map((words) => markdown.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("is told once, also where its turn is gone or its place is unknown", async () => {
    const removed = [
      { pointer: "/version", reason: "first-mark" },
      { pointer: "/turns/0/parts/4", reason: "second-mark" },
      { pointer: "/turns/1", reason: "third-mark" },
      { pointer: "/turns/77/messages/0/x", reason: "fourth-mark" },
    ];
    const lost = [
      aLostPart({ turn: 50, text: "fifth-mark" }),
      aLostPart({ turn: 0, text: "", kind: "tool-call", tool: "f" }),
    ];
    for (const format of [writeMarkdown, writeHtml]) {
      const { text: written } = await write(format, sourceOf(thread, { removed, lost }));
      for (const word of [
        "first-mark",
        "second-mark",
        "third-mark",
        "fourth-mark",
        "fifth-mark",
        "Lost call",
        "nothing of it came",
      ])
        expect(written.split(word).length).toBe(2);
    }
  });

  it("leaves a document that is closed, with marks between turns and in them", async () => {
    const removed = [
      { pointer: "/turns/0", reason: "gone" },
      { pointer: "/turns/1/messages/0/parts/0", reason: "gone" },
    ];
    const { elements } = readMarkup((await write(writeHtml, sourceOf(thread, { removed }))).text);
    expect(elements.filter(({ attributes }) => attributes.get("class") === "removed line").length).toBe(2);
  });
});

describe("what stands beside the conversation", () => {
  it("is above it: system prompts in full, and agents; metadata below", async () => {
    const thread = {
      ...threadOf(userTurn("Hi")),
      metadata: { app: "x" },
      agents: { a: { agent_name: "Ada" } },
      extra: [1.5],
    };
    const markdown = await markdownOf(thread, { aside: [{ text: "Be brief.", messages: 2, pointer: "" }] });
    const order = [
      "# thread.json",
      "## Agents",
      "## System prompts and instructions",
      "> Be brief.",
      "## 1. User",
      "## Metadata",
      "## Other fields",
    ];
    const places = order.map((words) => markdown.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

const fileIn = (content: unknown) =>
  write(writeHtml, sourceOf(JSON.stringify(threadOf(userTurn([content])))));

const link = async (url: string) => (await fileIn({ kind: "image-url", url })).text;

describe("files", () => {
  it("are shown where they are images or texts", async () => {
    const image = await fileIn({
      kind: "binary",
      data: "iVBORw0KGgo",
      media_type: "image/PNG",
      identifier: 'a"b',
    });
    expect(image.text).toContain('<img alt="a&quot;b" src="data:image/png;base64,iVBORw0KGgo=">');
    const note = await fileIn({ kind: "binary", data: "PGI-", media_type: "text/html" });
    expect(note.text).toContain("\n&lt;b&gt;</pre>");
    expect([...image.entries, ...note.entries]).toEqual([]);
  });

  it("are named, and reported, where they are neither", async () => {
    for (const content of [
      { kind: "binary", data: "JVBERi0=", media_type: "application/pdf" },
      { kind: "binary", data: "PHN2Zz4=", media_type: "image/svg+xml; charset=x" },
      { kind: "binary", data: "not base64!", media_type: "image/png" },
    ]) {
      const { text: html, entries } = await fileIn(content);
      expect(html).not.toContain("<img");
      if (html.includes("<pre")) continue;
      expect(html).toContain("its data is not in this transcript");
      expect(entries).toEqual([
        {
          pointer: "/turns/0/parts/0/content/0",
          reason: "the data of a file is not in a transcript, only what it is",
          places: 1,
        },
      ]);
    }
  });

  it("at an address are links only where that leads to the web", async () => {
    expect(await link("https://example.com/a.png")).toContain(
      '<a href="https://example.com/a.png" rel="noopener noreferrer nofollow" target="_blank">',
    );
    for (const url of ["javascript:alert(1)", " https://example.com", "file:///etc/passwd", "https://a b"])
      expect(await link(url)).not.toContain("<a ");
  });
});

describe("what is not shown", () => {
  it("is listed by where it stood when it was opened", async () => {
    const thinking = { part_kind: "thinking", content: "Hm", signature: "c2ln" };
    const file = {
      part_kind: "file",
      content: { kind: "binary", data: "JVBERi0=", media_type: "application/pdf" },
    };
    const thread = JSON.stringify(
      threadOf(userTurn("Hi"), agentTurn(response(), response(thinking, text("a\ud83d"), file))),
    );
    const { entries } = await write(writeHtml, await cleanedSource(thread, {}));
    expect(entries.map(({ pointer }) => pointer)).toEqual([
      "/turns/1/messages/1/parts/0/signature",
      "/turns/1/messages/1/parts/1",
      "/turns/1/messages/1/parts/2/content",
    ]);
  });
});

describe("writing", () => {
  it("hands on a long text in pieces", async () => {
    const long = `${"<🙂".repeat(700_000)}\n`.repeat(2);
    for (const format of [writeMarkdown, writeHtml]) {
      const {
        text: written,
        pieces,
        entries,
      } = await write(
        format,
        sourceOf(JSON.stringify(threadOf(agentTurn(response(text(long), answer("1", long)))))),
      );
      expect(written.split("🙂").length - 1).toBe(4 * 700_000);
      expect(pieces.length).toBeGreaterThan(4);
      expect(entries).toEqual([]);
    }
  });

  it("says where half a character became another sign", async () => {
    const { text: html, entries } = await write(
      writeHtml,
      sourceOf(JSON.stringify(threadOf(userTurn("a\ud83db")))),
    );
    expect(html).toContain("a\ufffdb");
    expect(entries).toEqual([
      {
        pointer: "/turns/0/parts/0",
        reason: "half of a character (a lone surrogate) is written as U+FFFD",
        places: 1,
      },
    ]);
  });

  it("counts something with half a character once, however many it holds", async () => {
    const prompt = userTurn("a\ud83d\nb\ud83d\n**c\udc00**");
    for (const format of [writeMarkdown, writeHtml]) {
      const { entries } = await write(
        format,
        sourceOf(JSON.stringify(threadOf(prompt, userTurn("d"), prompt))),
      );
      expect(entries.map(({ pointer, places }) => [pointer, places])).toEqual([["/turns/0/parts/0", 2]]);
    }
  });

  it("follows any nesting that a file may have", async () => {
    const depth = 9_000;
    const deep = `${"[".repeat(depth)}"the-innermost"${"]".repeat(depth)}`;
    const thread = `{"metadata":${deep},"turns":[{"turn_type":"user","parts":[{"part_kind":"x","content":${deep}},{"part_kind":"tool-return","content":${JSON.stringify(deep)}}]}]}`;
    for (const format of [writeMarkdown, writeHtml])
      expect((await write(format, sourceOf(thread))).text.split("the-innermost").length).toBe(4);
  });

  it("rests in between, and stops when it is cancelled", async () => {
    const thread = JSON.stringify(threadOf(...Array.from({ length: 50 }, () => userTurn("x".repeat(5000)))));
    const paused: number[] = [];
    await write(writeHtml, sourceOf(thread), { pause: async (bytes) => void paused.push(bytes) });
    expect(paused.length).toBeGreaterThan(50);
    expect(paused).toEqual(paused.toSorted((a, b) => a - b));
    const signal = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };
    let written = 0;
    const fault = await writeHtml(sourceOf(thread), {
      write: async (piece) => {
        written += piece.length;
        signal.aborted = true;
      },
      report: new ExportReport(),
      signal,
    });
    expect(fault?.code).toBe("cancelled");
    expect(written).toBeLessThan(200_000);
  });

  it("says that the source changed", async () => {
    const source = sourceOf(JSON.stringify(threadOf(userTurn("Hi"))));
    const reader = { read: async () => new Uint8Array(0) };
    const fault = await writeMarkdown(
      { ...source, reader },
      { write: async () => {}, report: new ExportReport() },
    );
    expect(fault?.code).toBe("changed");
  });
});
