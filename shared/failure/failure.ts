// Expected failures are values: where it is, what was expected there and what was found. Our own bugs throw instead.

export const failureCodes = [
  "not-found",
  "not-a-file",
  "not-permitted",
  "empty",
  "not-json",
  "not-utf8",
  "not-a-thread",
  "not-a-database",
  "damaged",
  "locked",
  "truncated",
  "too-deep",
  "changed",
  "unreadable",
  "bad-request",
  "not-available",
  "cancelled",
  "engine-gone",
  "internal",
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A place inside a file; `line` and `column` count from 1, `offset` in bytes from 0. */
export type Place = { offset: number; line: number; column: number };

export type Failure = {
  code: FailureCode;
  /** A file name, a request's name: what the user would recognise. */
  where: string;
  place?: Place | undefined;
  expected: string;
  found: string;
};

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
