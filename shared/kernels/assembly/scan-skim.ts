// The inside of containers that nobody looks at. Whole tokens only: what is cut off or looks wrong is left to `step`.
import { passScalar, skipOneSpace, skipSpace } from "./scan-scalars";
import {
  afterValue,
  at,
  beforeColon,
  beforeElement,
  beforeFirstKey,
  beforeKey,
  beforeValue,
  closers,
  depth,
  end,
  entered,
  escaped,
  isKey,
  maxDepth,
  quote,
  state,
} from "./scan-state";
import { passString } from "./scan-strings";

/** Goes on until the outermost of these containers would end, or as far as it can. Never called before a colon. */
export function skim(): void {
  let p = at;
  while (true) {
    p = skipSpace(p);
    at = p;
    let byte: u32 = load<u8>(p);
    if (state == afterValue) {
      const closer: u32 = load<u8>(closers + depth);
      if (byte == closer) {
        if (!goOut()) return;
        p++;
        continue;
      }
      if (byte != 0x2c) return;
      state = closer == 0x7d ? beforeKey : beforeValue;
      p = skipSpace(p + 1);
      at = p;
      byte = load<u8>(p);
    }
    if (state >= beforeFirstKey && byte == quote) {
      p = passKey(p);
      if (p == 0) return;
      at = p;
      byte = load<u8>(p);
    }
    p = passValue(p, byte);
    if (p == 0) return;
  }
}

/** Out of a container, if it is not the outermost of these. */
@inline
function goOut(): bool {
  if (depth == entered + 1) return false;
  depth -= 1;
  state = afterValue;
  return true;
}

/** From a key to its value; 0 if it stops before that. */
@inline
function passKey(p: usize): usize {
  if (p >= end) return 0;
  const behind = passString(p + 1);
  if (behind == 0) {
    isKey = true;
    return 0;
  }
  const colon = skipSpace(behind);
  if (load<u8>(colon) != 0x3a) {
    state = beforeColon;
    at = colon;
    return 0;
  }
  state = beforeValue;
  return skipOneSpace(colon + 1);
}

/** Behind a value, inside a container or behind an empty one; 0 if it stops before that. */
@inline
function passValue(p: usize, byte: u32): usize {
  if (byte == quote) {
    if (p >= end) return 0;
    const behind = passString(p + 1);
    if (behind == 0) isKey = false;
    else state = afterValue;
    return behind;
  }
  if (byte == 0x7b || byte == 0x5b) {
    if (state > beforeElement || depth == maxDepth) return 0;
    depth += 1;
    store<u8>(closers + depth, byte + 2);
    state = byte == 0x7b ? beforeFirstKey : beforeElement;
    return p + 1;
  }
  if (byte == 0x5d || byte == 0x7d) {
    if (state != (byte == 0x7d ? beforeFirstKey : beforeElement) || !goOut()) return 0;
    return p + 1;
  }
  if (state > beforeElement) return 0;
  const behind = passScalar(p);
  if (behind != 0) state = afterValue;
  return behind;
}
