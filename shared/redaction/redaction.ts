import type { CancelSignal } from "../api/bridge.ts";
import type { Edit } from "../edits/edits.ts";
import type { ThreadIndex } from "../index/thread-index.ts";
import type { ByteReader } from "../rows/byte-reader.ts";
import type { Range } from "../rows/read-ranges.ts";
import type { Fault } from "../scan/fault.ts";

/** What is looked for without being told how it looks. */
export const secretKinds = ["api-key", "bearer-token", "private-key", "email", "home-folder"] as const;
export type SecretKind = (typeof secretKinds)[number];

/** `pattern`: found by a pattern of the user's. */
export type FoundKind = SecretKind | "pattern";

export type RedactionWish = {
  kinds: readonly SecretKind[];
  /** Regular expressions of the user's, in RE2's syntax: no pattern takes more than time in proportion to the text. */
  patterns: readonly string[];
  /** Ids of secrets that stay as they are. */
  keep: readonly string[];
  /** Home folders of this machine; those of others are known by where they lie. */
  homes: readonly string[];
};

/** One secret, wherever it stands. */
export type FoundSecret = {
  /** What its marker says behind the kind: the first 8 hex digits of its SHA-256. */
  id: string;
  kind: FoundKind;
  /** As it stands there; of a long one the beginning. */
  text: string;
  isCut: boolean;
  /** How often it stands there. */
  count: number;
  /** Where, as pointers to what a row shows; the first of them. */
  pointers: readonly string[];
  isKept: boolean;
};

/** Replaces secrets in texts and remembers what it found. The same text always becomes the same text, and that one stays as it is. */
export interface Redactor {
  /** A text, JSON inside of it included; `pointer` says where it stands. */
  text(text: string, pointer: string): string;
  /** All that was found so far, in the order of their first place. */
  readonly secrets: readonly FoundSecret[];
}

export type RedactedThread =
  /** `edits`: in the source's bytes, ordered, each in place of one string. */
  { ok: true; edits: Edit[] } | { ok: false; fault: Fault };

export type RedactSource = { index: ThreadIndex; reader: ByteReader; range: Range };

export type RedactOptions = {
  signal?: CancelSignal | undefined;
  /** How many of the range's bytes have been looked at; the work goes on when it settles. Called every few milliseconds. */
  onProgress?: ((bytesDone: number) => Promise<void> | void) | undefined;
};
