import { checkStrings, Complaints, isBase64, isFull, isObject } from "./complaints.ts";

// What the documentation of the Messages API asks of `messages`, and what the service is known to answer with 400. No code of the
// core is used.

type Block = Record<string, unknown>;

/** All that is wrong with a text that is to be sent as `messages`. */
export function checkAnthropic(text: string): string[] {
  const complaints = new Complaints();
  checkStrings(text, complaints);
  const messages: unknown = JSON.parse(text);
  if (!Array.isArray(messages)) return ["no list of messages"];
  complaints.expect(messages.length > 0, "the list", "is empty");
  const ids = new Set<unknown>();
  let open = new Set<unknown>();
  for (const [at, message] of messages.entries()) {
    const where = `message ${at}`;
    if (!complaints.expect(isObject(message), where, "is no object") || !isObject(message)) continue;
    complaints.fields(message, ["role", "content"], where);
    const role = at % 2 === 0 ? "user" : "assistant";
    complaints.expect(message["role"] === role, where, `is not the ${role}'s`);
    const blocks = blocksOf(message["content"], where, complaints);
    if (role === "user") checkUser(blocks, open, where, complaints);
    else {
      open = checkAssistant(blocks, ids, where, complaints);
      if (at === messages.length - 1) checkEnd(blocks, where, complaints);
    }
    if (role === "user") open = new Set();
  }
  complaints.expect(open.size === 0, "the end", "comes before all calls are answered");
  return complaints.found;
}

/** A string is short for one text. */
function blocksOf(content: unknown, where: string, complaints: Complaints): Block[] {
  const list: unknown = typeof content === "string" ? [{ type: "text", text: content }] : content;
  if (!complaints.expect(Array.isArray(list) && list.length > 0, where, "has no content")) return [];
  return (list as unknown[]).filter((block): block is Block =>
    complaints.expect(isObject(block), where, "has a block that is no object"),
  );
}

function checkUser(blocks: Block[], open: Set<unknown>, where: string, complaints: Complaints): void {
  const results = blocks.filter(({ type }) => type === "tool_result");
  for (const [at, block] of blocks.entries())
    if (block["type"] === "tool_result") {
      complaints.expect(at < results.length, where, "has a return behind other words");
      complaints.expect(open.delete(block["tool_use_id"]), where, "answers no call of the message before");
      checkResult(block, where, complaints);
    } else complaints.expect(isWords(block), where, `has a wrong ${String(block["type"])}`);
  complaints.expect(open.size === 0, where, "does not answer all calls of the message before");
}

function checkResult(block: Block, where: string, complaints: Complaints): void {
  complaints.fields(block, ["type", "tool_use_id", "content?", "is_error?"], where);
  const { content, is_error: isError } = block;
  complaints.expect(isError === undefined || isError === true, where, "has an error that is none");
  complaints.expect(content !== undefined || isError === undefined, where, "has an error without content");
  if (content === undefined) return;
  if (typeof content === "string")
    return void complaints.expect(content.trim() !== "", where, "has empty content");
  if (!complaints.expect(Array.isArray(content) && content.length > 0, where, "has a wrong content")) return;
  for (const part of content as unknown[])
    if (complaints.expect(isObject(part) && isWords(part), where, "has a wrong block in a return"))
      complaints.expect(
        isError === undefined || (part as Block)["type"] === "text",
        where,
        "has an error with content that is no text",
      );
}

function checkAssistant(
  blocks: Block[],
  ids: Set<unknown>,
  where: string,
  complaints: Complaints,
): Set<unknown> {
  const calls = blocks.filter(({ type }) => type === "tool_use");
  for (const [at, block] of blocks.entries())
    if (block["type"] === "tool_use") {
      complaints.expect(at >= blocks.length - calls.length, where, "says something behind a call");
      checkCall(block, where, complaints);
      complaints.expect(!ids.has(block["id"]), where, "has an id twice");
      ids.add(block["id"]);
    } else complaints.expect(isSaid(block), where, `has a wrong ${String(block["type"])}`);
  const last = blocks.at(-1)?.["type"];
  complaints.expect(last !== "thinking" && last !== "redacted_thinking", where, "ends in thinking");
  return new Set(calls.map(({ id }) => id));
}

const isName = (value: unknown) => typeof value === "string" && /^[a-zA-Z0-9_-]{1,64}$/.test(value);

function checkCall(block: Block, where: string, complaints: Complaints): void {
  complaints.fields(block, ["type", "id", "name", "input"], where);
  complaints.expect(isName(block["id"]), where, "has a wrong id");
  complaints.expect(isName(block["name"]), where, "has a wrong name");
  complaints.expect(isObject(block["input"]), where, "has an input that is no object");
}

function checkEnd(blocks: Block[], where: string, complaints: Complaints): void {
  const last = blocks.at(-1);
  if (last?.["type"] === "text" && typeof last["text"] === "string")
    complaints.expect(!/\s$/u.test(last["text"]), where, "ends in white space");
}

const hasFields = (value: Block, ...names: string[]) =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

const isText = (block: Block) =>
  hasFields(block, "type", "text") && typeof block["text"] === "string" && block["text"].trim() !== "";

function isSaid(block: Block): boolean {
  if (block["type"] === "text") return isText(block);
  if (block["type"] === "redacted_thinking") return hasFields(block, "type", "data") && isFull(block["data"]);
  if (block["type"] !== "thinking" || !hasFields(block, "type", "thinking", "signature")) return false;
  return typeof block["thinking"] === "string" && isFull(block["signature"]);
}

function isWords(block: Block): boolean {
  if (block["type"] === "text") return isText(block);
  const source = block["source"];
  if (!hasFields(block, "type", "source") || !isObject(source)) return false;
  if (block["type"] === "image") return isImage(source);
  return block["type"] === "document" && isDocument(source);
}

const imageTypes = new Set<unknown>(["image/png", "image/jpeg", "image/gif", "image/webp"]);

const isUrl = (source: Block) =>
  source["type"] === "url" && isFull(source["url"]) && /^https:\/\//i.test(source["url"]);

const isImage = (source: Block) =>
  isUrl(source) ||
  (source["type"] === "base64" && imageTypes.has(source["media_type"]) && isBase64(source["data"]));

const isDocument = (source: Block) =>
  isUrl(source) ||
  (source["type"] === "base64" && source["media_type"] === "application/pdf" && isBase64(source["data"])) ||
  (source["type"] === "text" && source["media_type"] === "text/plain" && isFull(source["data"]));
