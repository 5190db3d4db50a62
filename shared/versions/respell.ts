import { protocolPrefix } from "../tiers/protocol-events.ts";
import { decodeString } from "../text/decode-string.ts";

/** One character of a string's body as it is spelled: itself or an escape. */
const character = /\\u[0-9a-fA-F]{4}|\\.|[^\\]/gsu;

// Escapes stay escapes: a name that is spelled oddly in 0.0.3 is spelled just so again after the way to 0.0.4 and back.

/** `"agent.handoff"` to `"data-tp-agent_handoff"`, as JSON literals; null if the literal does not say `name`. */
export function spellNewer(literal: string | null, name: string): string | null {
  const spelled = spellings(literal, name);
  return spelled === null ? null : `"${protocolPrefix}${swap(spelled, ".", "_")}"`;
}

export function spellOlder(literal: string | null, name: string): string | null {
  const spelled = spellings(literal, name);
  return spelled === null ? null : `"${swap(spelled.slice(protocolPrefix.length), "_", ".")}"`;
}

/** Between `"0.0.3"` and `"0.0.4"`: only the last digit differs. */
export function spellVersion(literal: string | null, from: string, to: string): string | null {
  const spelled = spellings(literal, from);
  return spelled === null ? null : `"${swap(spelled, from.at(-1)!, to.at(-1)!)}"`;
}

function spellings(literal: string | null, name: string): string[] | null {
  const body = literal?.startsWith('"') === true ? literal.slice(1, -1) : null;
  if (body === null || decodeString(body, body.length).text !== name) return null;
  return body.match(character) ?? [];
}

function swap(spelled: readonly string[], from: string, to: string): string {
  return spelled.map((one) => (decodeString(one, 1).text === from ? spellLike(one, to) : one)).join("");
}

function spellLike(spelled: string, to: string): string {
  if (!spelled.startsWith("\\u")) return to;
  const digits = to.charCodeAt(0).toString(16).padStart(4, "0");
  return `\\u${/[A-F]/u.test(spelled) ? digits.toUpperCase() : digits}`;
}
