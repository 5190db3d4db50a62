import { findApiKeys, findPasswordsInAddresses } from "./detectors/api-keys.ts";
import { findBearerTokens } from "./detectors/bearer-tokens.ts";
import { findEmails } from "./detectors/emails.ts";
import { makeHomeDetector } from "./detectors/home-folders.ts";
import { findNamedValues } from "./detectors/named-values.ts";
import { findPrivateKeys } from "./detectors/private-keys.ts";
import type { Detector } from "./found.ts";
import { hint } from "./hints.ts";
import type { RedactionWish, SecretKind } from "./redaction.ts";

/** It finds nothing in a text that has none of its hints. */
export type HintedDetector = readonly [hints: number, detect: Detector];

/** For the kinds that a wish asks for, each with the hints of what it finds. */
export function detectorsFor({ kinds, homes }: RedactionWish): HintedDetector[] {
  const byKind: Readonly<Record<SecretKind, readonly HintedDetector[]>> = {
    "private-key": [[hint.privateKey, findPrivateKeys]],
    "bearer-token": [[hint.name | hint.scheme, findBearerTokens]],
    "api-key": [
      [hint.keyForm, findApiKeys],
      [hint.address, findPasswordsInAddresses],
      [hint.name, findNamedValues],
    ],
    email: [[hint.email, findEmails]],
    "home-folder": [[hint.home, makeHomeDetector(homes)]],
  };
  return (Object.keys(byKind) as SecretKind[])
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => byKind[kind]);
}
