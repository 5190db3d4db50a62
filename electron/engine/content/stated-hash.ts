import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";

/** The SHA-256 that a content ref states, in lower case; null if it states none. A hash of another kind cannot be compared. */
export function readStatedHash(stated: string | null, where: string): Result<string | null> {
  if (stated === null) return succeed(null);
  const found = /^\s*(?:sha-?256:)?([0-9a-f]{64})\s*$/i.exec(stated);
  if (found !== null) return succeed(found[1]!.toLowerCase());
  return fail({
    code: "not-available",
    where,
    expected: "a SHA-256 to compare with",
    found: nameHash(stated),
  });
}

function nameHash(stated: string): string {
  const algorithm = /^\s*([a-z][\w-]{0,29})[:=]/i.exec(stated)?.[1];
  if (algorithm !== undefined && !/^sha-?256$/i.test(algorithm)) return `a hash of the kind “${algorithm}”`;
  const digits = stated.trim().replace(/^sha-?256:/i, "");
  return /^[0-9a-f]+$/i.test(digits) ? `${digits.length} hex digits instead of 64` : "something else";
}
