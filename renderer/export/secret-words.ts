import type { FoundKind } from "../../shared/redaction/redaction.ts";

export const kindWords: Readonly<Record<FoundKind, { one: string; many: string }>> = {
  "api-key": { one: "API key", many: "API keys" },
  "bearer-token": { one: "bearer token", many: "bearer tokens" },
  "private-key": { one: "private key", many: "private keys" },
  email: { one: "e-mail address", many: "e-mail addresses" },
  "home-folder": { one: "home folder", many: "home folders’ names" },
  pattern: { one: "own pattern", many: "own patterns" },
};
