/** A running SHA-256, as the host has it. */
export interface Sha256 {
  update(bytes: Uint8Array): Sha256;
  /** One that goes on by itself from here. */
  copy(): Sha256;
  /** 32 bytes; nothing may follow. */
  digest(): Uint8Array;
}

export const digestSize = 32;
