import { type Failure, type FailureCode } from "../../../shared/failure/failure.ts";
import { systemErrorCode } from "../word-system-error.ts";

type Words = { code: FailureCode; expected: string; found: string };

const words: Record<string, Words> = {
  SQLITE_NOTADB: {
    code: "not-a-database",
    expected: "an SQLite database",
    found: "data that SQLite cannot read: it may be encrypted",
  },
  SQLITE_CORRUPT: {
    code: "damaged",
    expected: "a whole database",
    found: "one that is damaged or cut off where this is stored",
  },
  SQLITE_BUSY: {
    code: "locked",
    expected: "a database that may be read now",
    found: "that another program holds it",
  },
  SQLITE_CANTOPEN: {
    code: "unreadable",
    expected: "a database to read",
    found: "one that SQLite cannot open",
  },
  SQLITE_PERM: { code: "not-permitted", expected: "a database to read", found: "one that may not be read" },
  SQLITE_FULL: { code: "not-available", expected: "room on the disk", found: "none left" },
  SQLITE_NOMEM: { code: "not-available", expected: "enough memory", found: "too little of it" },
  SQLITE_TOOBIG: { code: "unreadable", expected: "values that fit into memory", found: "a larger one" },
};

/** `SQLITE_IOERR_READ` and its kin; empty for what SQLite did not say. */
export function sqliteCode(error: unknown): string {
  const code = systemErrorCode(error);
  return code.startsWith("SQLITE_") ? code : "";
}

/** What SQLite refused, in the user's words; null for an error of our own, such as a statement that is none. */
export function wordSqliteError(where: string, error: unknown): Failure | null {
  const code = sqliteCode(error);
  const known = Object.keys(words).find((name) => code === name || code.startsWith(`${name}_`));
  if (known !== undefined) return { where, ...words[known]! };
  if (!code.startsWith("SQLITE_IOERR")) return null;
  return { code: "unreadable", where, expected: "a database to read", found: `the error ${code}` };
}
