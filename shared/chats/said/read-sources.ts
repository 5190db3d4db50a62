import { type Fields, fieldOf } from "../../problems/fields.ts";
import type { JsonColumn } from "../json-column.ts";
import { jsonText } from "../stacks/json-text.ts";
import { storedFields } from "../thread/stored-fields.ts";
import { cutWords } from "./cut-words.ts";
import { firstList, firstText } from "./stored-texts.ts";

export type Source = { title: string | null; address: string | null; excerpt: string | null };

/** What a search found, from `agent_search`. Nothing where the column says nothing that can be read. */
export function readSources(references: JsonColumn): Source[] {
  return references.state === "value" ? (listSources(references.value)?.sources ?? []) : [];
}

const mostSources = 100;

/** A list of sources, an object that holds one, or a single source; `left` is how many more there are. Null for anything else. */
export function listSources(value: unknown): { sources: Source[]; left: number } | null {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : listIn(value);
  if (list === null) return null;
  const sources = list.slice(0, mostSources).map(readSource);
  return { sources, left: list.length - sources.length };
}

const listNames = [
  "sources",
  "references",
  "results",
  "citations",
  "documents",
  "chunks",
  "items",
  "hits",
  "data",
];

function listIn(value: unknown): readonly unknown[] | null {
  const fields = storedFields(value);
  const list = firstList(fields, listNames);
  if (list !== null) return list;
  return readFields(fields) === null ? null : [value];
}

function readSource(entry: unknown): Source {
  if (typeof entry === "string") return asText(entry);
  return (
    readFields(storedFields(entry)) ?? {
      title: null,
      address: null,
      excerpt: cut(jsonText(entry, mostLetters)),
    }
  );
}

/** Null if none of its fields is known. */
function readFields(fields: Fields | null): Source | null {
  const inner = storedFields(fieldOf(fields, "metadata"));
  const find = (...names: string[]) => cut(firstText(fields, names) ?? firstText(inner, names));
  const title = find("title", "name", "filename");
  const address = find("url", "link", "uri", "href");
  const excerpt = find("content", "snippet", "text", "excerpt", "page_content", "summary", "description");
  return title === null && address === null && excerpt === null ? null : { title, address, excerpt };
}

function asText(text: string): Source {
  const isAddress = /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text.slice(0, mostLetters));
  return { title: null, address: isAddress ? cut(text) : null, excerpt: isAddress ? null : cut(text) };
}

const mostLetters = 500;
const cut = (text: string | null) => (text === null ? null : cutWords(text, mostLetters).text);
