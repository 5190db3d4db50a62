/** In which of so many equal shares of all rows a row stands. */
export const shareOfRow = (row: number, rows: number, shares: number): number =>
  Math.floor((row * shares) / rows);

/** The first row of a share. */
export const firstRowOfShare = (share: number, rows: number, shares: number): number =>
  Math.ceil((share * rows) / shares);
