import { digestAt } from "./hex.ts";
import { digestSize, type Sha256 } from "./sha256.ts";

/**
 * For each turn the hash of all turns up to it: SHA-256 of the one before (32 zeros at first) and the turn's own. Two threads agree
 * up to a turn exactly when these do, so the first turn that differs is found by halving.
 */
export function prefixHashes(turns: Uint8Array, sha256: () => Sha256): Uint8Array {
  const prefixes = new Uint8Array(turns.length);
  let before: Uint8Array = new Uint8Array(digestSize);
  for (let turn = 0; turn * digestSize < turns.length; turn++) {
    before = sha256().update(before).update(digestAt(turns, turn)).digest();
    prefixes.set(before, turn * digestSize);
  }
  return prefixes;
}
