/** Columns as wide as they must be. Those in `wordColumns` stand at the left; the others hold figures and stand at the right. */
export function layTable(lines: readonly (readonly string[])[], wordColumns: ReadonlySet<number>): string {
  const columns = Math.max(...lines.map((cells) => cells.length));
  // What stands last in its line needs no room beside it.
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((cells) => (column < cells.length - 1 ? cells[column]!.length : 0))),
  );
  return lines.map((cells) => layLine(cells, widths, wordColumns)).join("\n");
}

function layLine(
  cells: readonly string[],
  widths: readonly number[],
  wordColumns: ReadonlySet<number>,
): string {
  const laid = cells.map((cell, column) =>
    wordColumns.has(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
  );
  return laid.join("  ").trimEnd();
}
