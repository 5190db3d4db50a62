const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * Prints the numbers in memory[start, end), which have commas between, as a list to memory[out], and answers its length. All at once is many
 * times as fast as one by one, and gives just what RFC 8785 wants: -0 is 0, and what is beyond all doubles null.
 */
export function printNumbers(memory: Uint8Array, start: number, end: number, out: number): number {
  const text = decoder.decode(memory.subarray(start, end));
  const printed = encoder.encode(JSON.stringify(JSON.parse(`[${text}]`)));
  memory.set(printed, out);
  return printed.length;
}
