import type { LinkInfo, ThreadInfo } from "../api/info.ts";
import { gatherElements, gatherFields } from "./gather-entries.ts";
import { listOthers, otherField, type OtherField, pointBelow, takeText } from "./other-fields.ts";
import { isList, isNothing, isObject, type Value } from "./value.ts";

const names = new Set(["thread_id", "relation"]);
const listName = new Set(["links"]);

/** The links in `relationships`; whatever else stands there goes to `strays`. */
export function listLinks(
  relationships: Value,
  { most, mostFields, strays }: { most: number; mostFields: number; strays: OtherField[] },
): ThreadInfo["links"] {
  const around = gatherFields(relationships, listName, mostFields);
  for (const field of listOthers(around, "/relationships"))
    strays.push({ ...field, name: `relationships/${field.name}` });
  const links = around.known.get("links");
  const pointer = "/relationships/links";
  if (links === undefined || isNothing(links)) return { listed: [], left: 0 };
  if (!isList(links)) {
    strays.push(otherField("relationships/links", pointer, links));
    return { listed: [], left: 0 };
  }
  const elements = gatherElements(links, most);
  const listed: LinkInfo[] = [];
  for (const [at, link] of elements.listed.entries()) {
    const place = pointBelow(pointer, at);
    if (isObject(link)) listed.push(describeLink(place, link, mostFields));
    else strays.push(otherField(`relationships/links/${at}`, place, link));
  }
  return { listed, left: elements.left };
}

/** Which file holds the thread is not for the core to know. */
function describeLink(pointer: string, link: Value, mostFields: number): LinkInfo {
  const fields = gatherFields(link, names, mostFields);
  const wrong: OtherField[] = [];
  const threadId = takeText(fields, "thread_id", pointer, wrong);
  const relation = takeText(fields, "relation", pointer, wrong);
  return { pointer, threadId, relation, others: [...wrong, ...listOthers(fields, pointer)], file: null };
}
