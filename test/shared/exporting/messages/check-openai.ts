import { checkStrings, Complaints, isBase64, isFull, isObject } from "./complaints.ts";

// What the documentation of chat completions asks of `messages`, and what the service is known to answer with 400. No code of the
// core is used.

/** All that is wrong with a text that is to be sent as `messages`. */
export function checkOpenAi(text: string): string[] {
  const complaints = new Complaints();
  checkStrings(text, complaints);
  const messages: unknown = JSON.parse(text);
  if (!Array.isArray(messages)) return ["no list of messages"];
  complaints.expect(messages.length > 0, "the list", "is empty");
  let open = new Set<unknown>();
  for (const [at, message] of messages.entries()) {
    const where = `message ${at}`;
    if (!complaints.expect(isObject(message), where, "is no object") || !isObject(message)) continue;
    if (message["role"] !== "tool") {
      complaints.expect(open.size === 0, where, "comes before all calls are answered");
      open = new Set();
    }
    checkMessage(message, where, complaints, open);
  }
  complaints.expect(open.size === 0, "the end", "comes before all calls are answered");
  return complaints.found;
}

function checkMessage(
  message: Record<string, unknown>,
  where: string,
  complaints: Complaints,
  open: Set<unknown>,
): void {
  const { role, content } = message;
  if (role === "system") {
    complaints.fields(message, ["role", "content"], where);
    complaints.expect(isFull(content), where, "says nothing");
  } else if (role === "user") {
    complaints.fields(message, ["role", "content"], where);
    checkContent(content, ["text", "image_url", "input_audio", "file"], where, complaints);
  } else if (role === "assistant") checkAssistant(message, where, complaints, open);
  else if (role === "tool") {
    complaints.fields(message, ["role", "content", "tool_call_id"], where);
    complaints.expect(typeof content === "string", where, "has no string as content");
    complaints.expect(open.delete(message["tool_call_id"]), where, "answers no call of the message before");
  } else complaints.expect(false, where, "has no role");
}

function checkAssistant(
  message: Record<string, unknown>,
  where: string,
  complaints: Complaints,
  open: Set<unknown>,
): void {
  complaints.fields(message, ["role", "content", "tool_calls?"], where);
  const { content, tool_calls: calls } = message;
  const hasCalls = Object.hasOwn(message, "tool_calls");
  if (content === null) complaints.expect(hasCalls, where, "says nothing and calls nothing");
  else checkContent(content, ["text"], where, complaints);
  if (!hasCalls) return;
  if (!complaints.expect(Array.isArray(calls) && calls.length > 0, where, "has an empty list of calls"))
    return;
  complaints.expect((calls as unknown[]).length <= 128, where, "has more than 128 calls");
  for (const call of calls as unknown[]) {
    if (!complaints.expect(isObject(call), where, "has a call that is no object") || !isObject(call))
      continue;
    complaints.fields(call, ["id", "type", "function"], where);
    const { id, type, function: called } = call;
    complaints.expect(type === "function", where, "calls something that is no function");
    complaints.expect(isFull(id) && id.length <= 40, where, "has an id of no or more than 40 characters");
    complaints.expect(!open.has(id), where, "has an id twice");
    open.add(id);
    if (!complaints.expect(isObject(called), where, "has no function") || !isObject(called)) continue;
    complaints.fields(called, ["name", "arguments"], where);
    complaints.expect(
      typeof called["name"] === "string" && /^[a-zA-Z0-9_-]{1,64}$/.test(called["name"]),
      where,
      "has a wrong name",
    );
    complaints.expect(typeof called["arguments"] === "string", where, "has arguments that are no string");
  }
}

function checkContent(
  content: unknown,
  types: readonly string[],
  where: string,
  complaints: Complaints,
): void {
  if (typeof content === "string") return void complaints.expect(content !== "", where, "says nothing");
  if (!complaints.expect(Array.isArray(content) && content.length > 0, where, "has no content")) return;
  for (const part of content as unknown[]) {
    if (!complaints.expect(isObject(part), where, "has a part that is no object") || !isObject(part))
      continue;
    const { type } = part;
    if (!complaints.expect(types.includes(type as string), where, `has a part of type ${String(type)}`))
      continue;
    complaints.fields(part, ["type", type as string], where);
    complaints.expect(isPart(part), where, `has a wrong ${String(type)}`);
  }
}

function isPart({
  type,
  text,
  image_url: image,
  input_audio: audio,
  file,
}: Record<string, unknown>): boolean {
  if (type === "text") return isFull(text);
  if (type === "image_url") return isObject(image) && isFull(image["url"]) && isImageUrl(image["url"]);
  if (type === "input_audio")
    return isObject(audio) && isBase64(audio["data"]) && ["wav", "mp3"].includes(audio["format"] as string);
  if (!isObject(file) || !isFull(file["filename"]) || !isFull(file["file_data"])) return false;
  return isData(file["file_data"], ["application/pdf"]);
}

const isImageUrl = (url: string) =>
  /^https?:\/\//i.test(url) || isData(url, ["image/png", "image/jpeg", "image/gif", "image/webp"]);

function isData(url: string, types: readonly string[]): boolean {
  const found = /^data:([^;,]+);base64,(.*)$/s.exec(url);
  return found !== null && types.includes(found[1]!) && isBase64(found[2]);
}
