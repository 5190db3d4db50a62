/** The beginning of a file's name, at most so many bytes long and without half a character at its end. */
export function cutName(name: string, mostBytes: number): string {
  let bytes = 0;
  let kept = "";
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    kept += character;
  }
  return kept;
}
