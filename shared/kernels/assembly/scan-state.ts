// Where the reading stands. Chunks and tables lie where `prepare` has laid them out.

// The same numbers as in reading-states.ts.
export const beforeRoot: i32 = 0;
export const beforeValue: i32 = 1;
export const beforeElement: i32 = 2;
export const beforeFirstKey: i32 = 3;
export const beforeKey: i32 = 4;
export const beforeColon: i32 = 5;
export const afterValue: i32 = 6;
export const afterRoot: i32 = 7;
export const betweenRoots: i32 = 8;
export const afterList: i32 = 9;
export const inString: i32 = 10;
export const inEscape: i32 = 11;
export const inUnicode: i32 = 12;
export const inCharacter: i32 = 13;
export const inNumber: i32 = 14;
export const inLiteral: i32 = 15;
export const inMark: i32 = 16;

// The same numbers as `valueKind`.
export const kindObject: i32 = 1;
export const kindArray: i32 = 2;
export const kindString: i32 = 3;
export const kindNumber: i32 = 4;
export const kindBoolean: i32 = 5;
export const kindNull: i32 = 6;

export const quote: u32 = 0x22;
export const backslash: u32 = 0x5c;

// Why the reading stopped; the host words it.
export const noFault: i32 = 0;
export const wrongByte: i32 = 1;
export const controlCharacter: i32 = 2;
export const brokenCharacter: i32 = 3;
export const tooDeep: i32 = 4;

export let state: i32 = beforeRoot;
export let fault: i32 = noFault;

/** Addresses of the next byte, of the chunk's first one and behind its last one. */
export let at: usize = 0;
export let chunk: usize = 0;
export let end: usize = 0;
/** Where in the file the chunk starts. */
export let base: f64 = 0;

/** How many containers are open, and how many of those from the root down were entered. */
export let depth: i32 = 0;
export let entered: i32 = 0;
export let maxDepth: i32 = 0;
/** By depth: the byte that closes the container. */
export let closers: usize = 0;

/** Inside a string: whether it is a key, and whether it holds an escape. */
export let isKey: bool = false;
export let escaped: bool = false;
/** How far a number, a literal or a \u escape was read. */
export let number: i32 = 0;
export let matched: i32 = 0;

/** The line's number, the offset of its first byte, and how many of its bytes continue a character, where this chunk starts. */
let lineBefore: f64 = 1;
let lineStart: f64 = 0;
let continuationsBefore: f64 = 0;
/** Lines that start in this chunk, the address of the last one, and what continues a character since. */
let lines: i32 = 0;
let lineAt: usize = 0;
export let continuations: i32 = 0;

@inline
export function offsetOf(address: usize): f64 {
  return base + <f64>(<i32>(address - chunk));
}

@inline
export function breakLine(next: usize): void {
  lines += 1;
  lineAt = next;
  continuations = 0;
}

/** What stands before `first` is not part of the text. */
export function startText(first: usize): void {
  lineStart = offsetOf(first);
}

export function line(): f64 {
  return lineBefore + <f64>lines;
}

/** The column, in characters, of the byte at this offset, which is the next one. */
export function columnAt(offset: f64): f64 {
  if (lines > 0) return offset - offsetOf(lineAt) - <f64>continuations + 1;
  return offset - lineStart - continuationsBefore - <f64>continuations + 1;
}

/** Nothing is read yet. */
export function resetState(): void {
  state = beforeRoot;
  fault = noFault;
  depth = 0;
  entered = 0;
  lineBefore = 1;
  lineStart = 0;
  continuationsBefore = 0;
  lines = 0;
  continuations = 0;
}

/** Before a new chunk: what is known of the line is no longer known by addresses. */
export function endLines(): void {
  if (lines > 0) {
    lineBefore += <f64>lines;
    lineStart = offsetOf(lineAt);
    continuationsBefore = 0;
  }
  continuationsBefore += <f64>continuations;
  lines = 0;
  continuations = 0;
}

export function refuse(reason: i32, address: usize): void {
  fault = reason;
  at = address;
}

/** The kind of the value that starts with this byte; 0 if none does. */
export function kindOf(byte: u32): i32 {
  if (byte == quote) return kindString;
  if (byte == 0x7b) return kindObject;
  if (byte == 0x5b) return kindArray;
  if (byte == 0x2d || byte - 0x30 < 10) return kindNumber;
  if (byte == 0x74 || byte == 0x66) return kindBoolean;
  return byte == 0x6e ? kindNull : 0;
}
