import type { LinkEdge, LinkNode } from "../../shared/api/library.ts";
import { formatNumber } from "../format/format-number.ts";
import { lastName } from "../format/last-name.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";

const longest = 60;

/** What a thread is called: its title, else its file, else its id. */
export function nameNode({ places: [place], threadId }: LinkNode): string {
  const name = place?.title || (place === undefined ? (threadId ?? "") : lastName(place.path));
  return shortenMiddle(name, longest);
}

/** Where it lies. */
export function wordPlaces({ places, threadId }: LinkNode): string {
  const [first] = places;
  if (first === undefined) return "not in this folder";
  const rest = places.length > 1 ? ` and ${formatNumber(places.length - 1)} more` : "";
  const at = first.thread > 0 ? ` #${first.thread + 1}` : "";
  return first.title
    ? `${first.path}${at}${rest}`
    : `${shortenMiddle(threadId ?? first.path, longest)}${rest}`;
}

/** What is said of a thread, for whoever cannot see the lines. */
export function wordLinks(key: string, edges: readonly LinkEdge[], nameOf: (key: string) => string): string {
  const parts = edges.flatMap(({ from, to, kind }) => {
    if (from === key && to === key) return [`${kind} itself`];
    if (from === key) return [kind === "merged" ? `merged into ${nameOf(to)}` : `${kind} ${nameOf(to)}`];
    if (to !== key) return [];
    return [kind === "merged" ? `${nameOf(from)} merged into it` : `${kind} by ${nameOf(from)}`];
  });
  return parts.slice(0, 8).join(", ");
}
