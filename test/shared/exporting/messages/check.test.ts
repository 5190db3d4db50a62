import { describe, expect, test } from "vitest";
import { check } from "./check.ts";

// That the checkers of the other tests refuse what providers refuse.

const call = (id: string, more: object = {}) => ({
  id,
  type: "function",
  function: { name: "f", arguments: "{}" },
  ...more,
});
const asked = { role: "user", content: "Hi" };
const calls = (...ids: string[]) => ({
  role: "assistant",
  content: null,
  tool_calls: ids.map((id) => call(id)),
});
const manyIds = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
const tool = (id: string) => ({ role: "tool", tool_call_id: id, content: "" });

const openai = (...messages: unknown[]) => check.openai(JSON.stringify(messages));

describe("the checker for OpenAI", () => {
  test("takes a conversation with answered calls", () => {
    expect(
      openai({ role: "system", content: "Be brief." }, asked, calls("a", "b"), tool("b"), tool("a")),
    ).toEqual([]);
  });

  test("takes 128 calls in one message", () => {
    expect(openai(asked, calls(...manyIds(128)), ...manyIds(128).map(tool))).toEqual([]);
  });

  test.each<[string, unknown[]]>([
    ["nothing at all", []],
    ["more than 128 calls in one message", [asked, calls(...manyIds(129)), ...manyIds(129).map(tool)]],
    ["a role that nobody has", [{ role: "function", content: "x" }]],
    ["empty content", [{ role: "user", content: "" }]],
    ["an empty list", [{ role: "user", content: [] }]],
    ["an empty text in a list", [{ role: "user", content: [{ type: "text", text: "" }] }]],
    ["a response without content and calls", [asked, { role: "assistant", content: null }]],
    [
      "an image in a response",
      [{ role: "assistant", content: [{ type: "image_url", image_url: { url: "https://a" } }] }],
    ],
    [
      "an image over ftp",
      [{ role: "user", content: [{ type: "image_url", image_url: { url: "ftp://a" } }] }],
    ],
    ["a call that is not answered", [asked, calls("a", "b"), tool("a")]],
    ["words before a return", [asked, calls("a"), asked, tool("a")]],
    ["a return of nobody", [asked, tool("a")]],
    ["a second return", [asked, calls("a"), tool("a"), tool("a")]],
    ["an id twice", [asked, calls("a", "a"), tool("a"), tool("a")]],
    ["an id that is too long", [asked, calls("x".repeat(41)), tool("x".repeat(41))]],
    [
      "a name with a dot",
      [
        asked,
        { ...calls(), tool_calls: [call("a", { function: { name: "a.b", arguments: "" } })] },
        tool("a"),
      ],
    ],
    [
      "arguments that are no text",
      [asked, { ...calls(), tool_calls: [call("a", { function: { name: "f", arguments: {} } })] }, tool("a")],
    ],
    ["half a character", [{ role: "user", content: "\ud83d" }]],
    ["a field that is unknown", [{ ...asked, timestamp: 1 }]],
  ])("refuses %s", (_, messages) => {
    expect(openai(...messages)).not.toEqual([]);
  });
});

const use = (id: string, more: object = {}) => ({ type: "tool_use", id, name: "f", input: {}, ...more });
const result = (id: string, more: object = {}) => ({ type: "tool_result", tool_use_id: id, ...more });
const said = (...content: unknown[]) => ({ role: "assistant", content });
const heard = (...content: unknown[]) => ({ role: "user", content });
const text = (words: string) => ({ type: "text", text: words });
const image = (source: object) => ({ type: "image", source });

const anthropic = (...messages: unknown[]) => check.anthropic(JSON.stringify(messages));

describe("the checker for Anthropic", () => {
  test("takes a conversation with answered calls, and one that goes on", () => {
    const thinking = { type: "thinking", thinking: "", signature: "s" };
    const first = said(thinking, text("Ok"), use("a"), use("b"));
    expect(
      anthropic(
        asked,
        first,
        heard(result("b", { content: "x" }), result("a"), text("And?")),
        said(text("No")),
      ),
    ).toEqual([]);
  });

  test.each<[string, unknown[]]>([
    ["nothing at all", []],
    ["a response first", [said(text("Hi"))]],
    ["two of one role", [asked, asked]],
    ["white text", [{ role: "user", content: " " }]],
    ["an empty list", [heard()]],
    ["a call that is not answered", [asked, said(use("a"), use("b")), heard(result("a"))]],
    ["a call at the end", [asked, said(use("a"))]],
    ["a return behind words", [asked, said(use("a")), heard(text("x"), result("a"))]],
    ["a return of nobody", [heard(result("a"))]],
    ["words behind a call", [asked, said(use("a"), text("x")), heard(result("a"))]],
    [
      "an id twice in the request",
      [asked, said(use("a")), heard(result("a")), said(use("a")), heard(result("a"))],
    ],
    ["an id with a dot", [asked, said(use("a.b")), heard(result("a.b"))]],
    ["an input that is a list", [asked, said(use("a", { input: [] })), heard(result("a"))]],
    ["an error without content", [asked, said(use("a")), heard(result("a", { is_error: true }))]],
    [
      "an error with an image",
      [
        asked,
        said(use("a")),
        heard(
          result("a", { content: [text("x"), image({ type: "url", url: "https://a" })], is_error: true }),
        ),
      ],
    ],
    ["thinking at the end", [asked, said(text("x"), { type: "thinking", thinking: "x", signature: "s" })]],
    ["thinking without a signature", [asked, said({ type: "thinking", thinking: "x" }, text("x"))]],
    ["white space at the very end", [asked, said(text("x "))]],
    ["an image over http", [heard(image({ type: "url", url: "http://a" }))]],
    ["an image of another type", [heard(image({ type: "base64", media_type: "image/tiff", data: "AAAA" }))]],
    ["an image that is no base64", [heard(image({ type: "base64", media_type: "image/png", data: "A" }))]],
    ["half a character", [{ role: "user", content: "\udc00" }]],
  ])("refuses %s", (_, messages) => {
    expect(anthropic(...messages)).not.toEqual([]);
  });
});
