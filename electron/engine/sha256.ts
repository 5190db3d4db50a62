import { type Hash, createHash } from "node:crypto";
import type { Sha256 } from "../../shared/hashes/sha256.ts";

/** SHA-256 as the core wants it, by the platform's own code. */
export const sha256 = (): Sha256 => wrap(createHash("sha256"));

function wrap(hash: Hash): Sha256 {
  const wrapped: Sha256 = {
    update(bytes) {
      hash.update(bytes);
      return wrapped;
    },
    copy: () => wrap(hash.copy()),
    digest: () => hash.digest(),
  };
  return wrapped;
}
