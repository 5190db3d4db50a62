import type { SecretKind } from "./redaction.ts";

/** What a text shows at a quick look, as bits: each says which detectors may find something in it. */
export const hint = {
  privateKey: 1,
  /** Of an authorization: “Bearer”, “Basic”. */
  scheme: 2,
  /** A name of a secret, with what may stand between it and a value. */
  name: 4,
  /** A name of a secret before a quote: in a file, at the end of a string. What stands under such a key may be a secret. */
  lastName: 8,
  keyForm: 16,
  /** `://user:password@` */
  address: 32,
  email: 64,
  home: 128,
  /** A letter that is written as an escape, in which anything may be hidden. */
  escape: 256,
  marker: 512,
  /** Where a text may begin that stands encoded: `data:`, or `data` as a key of JSON in a string. */
  encoded: 1024,
  /** `data` as a whole string of a file. What stands under such a key may be a text that stands encoded. */
  lastData: 2048,
} as const;

const hintsOfKinds: Readonly<Record<SecretKind, number>> = {
  "api-key": hint.name | hint.lastName | hint.keyForm | hint.address,
  "bearer-token": hint.name | hint.lastName | hint.scheme,
  "private-key": hint.privateKey,
  email: hint.email,
  "home-folder": hint.home,
};

/** Those that matter where some kinds are looked for. */
export function hintsFor(kinds: readonly SecretKind[]): number {
  const anything = hint.lastData | (kinds.length > 0 ? hint.escape | hint.marker | hint.encoded : 0);
  return kinds.reduce((hints, kind) => hints | hintsOfKinds[kind], anything);
}
