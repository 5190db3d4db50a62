/** What an export was opened from; another object for each time. `isChosen`: whether only that is to be exported. */
export type ExportOpened =
  | { from: "thread" }
  | { from: "turn"; turn: number; isChosen: boolean }
  | { from: "request"; request: number; isChosen: boolean };

/** An export over everything else. `isAside`: it led to a row, and comes back from there. */
export type Export = { opened: ExportOpened; isAside: boolean };
