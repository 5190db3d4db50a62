// Links to a row: `threadlens://open?path=…&thread=N&at=POINTER` from outside, the same words behind the `#` of a page's address.
// A link comes from strangers. What is not exactly of this form is a failure and never a guess.
import type { LinkPart } from "../api/links.ts";
import { type Result, fail, succeed } from "../failure/failure.ts";
import { shorten } from "../text/shorten.ts";

/** Which thread or chat, and what of it; null for whatever is shown first. */
export type LinkTarget = { part: LinkPart | null; at: string | null };
export type DeepLink = LinkTarget & { path: string };
/** In a page, what has no path goes by its name there, as long as its host runs. */
export type PageLink = LinkTarget & ({ path: string } | { document: string });

export const linkScheme = "threadlens";
const longestLink = 32_768;
const longestPath = 4096;
const longestPointer = 4096;

export const isLink = (text: string): boolean => new RegExp(`^${linkScheme}:`, "i").test(text);

export const writeDeepLink = (link: DeepLink): string =>
  `${linkScheme}://open?${writeFields([["path", link.path], ...fieldsOf(link)])}`;

/** What stands behind the `#`. */
export const writePageLink = (link: PageLink): string =>
  writeFields(["path" in link ? ["path", link.path] : ["document", link.document], ...fieldsOf(link)]);

/** `isWindows`: of the machine on which it is followed. */
export function readDeepLink(text: string, isWindows: boolean): Result<DeepLink> {
  const query = /^threadlens:\/\/open\/?\?(.*)$/is.exec(text.slice(0, longestLink + 1))?.[1];
  if (query === undefined || text.length > longestLink)
    return refuse(text, "threadlens://open?path=… and nothing else");
  const fields = readFields(query, ["path", "thread", "family", "chat", "at"]);
  if (fields === null) return refuse(text, "path, thread or chat, and at, each once");
  const path = fields.get("path") ?? "";
  const why = isWindows ? whyNotWindows(path) : whyNotPosix(path);
  if (why !== null) return refuse(path === "" ? text : path, why);
  const target = readTarget(fields);
  return target === null ? refuse(text, wrongTarget) : succeed({ path, ...target });
}

export function readPageLink(fragment: string): Result<PageLink> {
  const fields =
    fragment.length > longestLink
      ? null
      : readFields(fragment, ["path", "document", "thread", "family", "chat", "at"]);
  const [path, document] = [fields?.get("path"), fields?.get("document")];
  if (fields === null || (path === undefined) === (document === undefined))
    return refuse(fragment, "a document by its path or its name");
  const target = readTarget(fields);
  if (target === null) return refuse(fragment, wrongTarget);
  if (path === undefined) return succeed({ document: document ?? "", ...target });
  return path === "" || path.length > longestPath ? refuse(fragment, "a path") : succeed({ path, ...target });
}

const wrongTarget = "a thread by its number or a chat by its id, and a pointer behind “at”";

type Field = readonly [name: string, value: string];

function fieldsOf({ part, at }: LinkTarget): Field[] {
  const fields: Field[] = [];
  if (part !== null && "thread" in part) fields.push(["thread", String(part.thread)]);
  if (part !== null && "chat" in part) fields.push(["family", part.chat.family], ["chat", part.chat.chatId]);
  if (at !== null) fields.push(["at", at]);
  return fields;
}

const writeFields = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${name}=${encode(value)}`).join("&");

/** Slashes stay readable. Half a surrogate pair has no encoding: it becomes the sign for what cannot be said. */
const encode = (value: string): string => encodeURIComponent(value.toWellFormed()).replaceAll("%2F", "/");

/** Null for what is not known, stands twice or cannot be decoded. */
function readFields(query: string, known: readonly string[]): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (const piece of query.split("&")) {
    const cut = piece.indexOf("=");
    const name = piece.slice(0, cut);
    const value = cut === -1 ? null : decode(piece.slice(cut + 1));
    if (value === null || !known.includes(name) || fields.has(name)) return null;
    fields.set(name, value);
  }
  return fields;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readTarget(fields: ReadonlyMap<string, string>): LinkTarget | null {
  const [thread, family, chatId, at] = ["thread", "family", "chat", "at"].map((name) => fields.get(name));
  if (at !== undefined && (at.length > longestPointer || !/^(?:\/|$)/.test(at))) return null;
  const isChat = family !== undefined && chatId !== undefined;
  if (!isChat && (family !== undefined || chatId !== undefined)) return null;
  if (isChat && (thread !== undefined || family.length > 1000 || chatId.length > 10_000)) return null;
  if (thread !== undefined && !/^(?:0|[1-9]\d{0,8})$/.test(thread)) return null;
  const ofFile = thread === undefined ? null : { thread: Number(thread) };
  return { part: isChat ? { chat: { family, chatId } } : ofFile, at: at ?? null };
}

/** Signs that no eye sees or that turn text around would hide where a path leads. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const ofSystem = /^\/(?:dev|proc|sys)(?:\/|$)/;
const deviceNames = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?:[.:\s]|$)/i;

/** What a path would have to be; null for one that is. */
function whyNotPosix(path: string): string | null {
  if (!path.startsWith("/") || path.startsWith("//")) return "the whole path of a file on this machine";
  return whyNotPlain(path, path.split("/").slice(1)) ?? (ofSystem.test(path) ? "a file, not a device" : null);
}

function whyNotWindows(path: string): string | null {
  if (!/^[a-z]:[\\/]/i.test(path)) return "the whole path of a file on this machine";
  const names = path.slice(3).split(/[\\/]/);
  if (names.some((name) => deviceNames.test(name))) return "a file, not a device";
  return (
    whyNotPlain(path, names) ??
    (/[<>:"|?*]/.test(path.slice(2)) ? "a path without signs that none has" : null)
  );
}

function whyNotPlain(path: string, names: readonly string[]): string | null {
  if (path.length > longestPath || unseen.test(path)) return "a path that can be read";
  const isPlain = names.every((name) => name !== "" && name !== "." && name !== "..");
  return isPlain ? null : "a path that leads straight to a file";
}

const refuse = (where: string, expected: string) =>
  fail({
    code: "bad-request",
    where: shorten(where, 200),
    expected,
    found: "a link that says something else",
  });
