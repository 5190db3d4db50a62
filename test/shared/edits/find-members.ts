import { type Member, MemberFinder } from "../../../shared/edits/member-finder.ts";
import type { Range } from "../../../shared/rows/read-ranges.ts";

/** Feeds the finder pieces of at most `step` bytes, as it asks for them. */
export function findMembers(
  bytes: Uint8Array,
  object: Range,
  { step = bytes.length, jumps = [] }: { step?: number; jumps?: Range[] } = {},
): { result: string; members: Member[]; fed: number } {
  const members: Member[] = [];
  const finder = new MemberFinder(object, jumps, (member) => members.push(member));
  let fed = 0;
  while (finder.result === "reading") {
    const piece = bytes.slice(finder.at, finder.at + step);
    if (piece.length === 0) return { result: "short", members, fed };
    fed += piece.length;
    const before = finder.at;
    finder.push(piece);
    if (finder.result === "reading" && finder.at === before) throw new Error("the finder does not go on");
  }
  return { result: finder.result, members, fed };
}
