import type { ReactNode } from "react";

/** What stands between the rows of a grid and is none of its items: a grid holds nothing but rows of cells. */
export const GridRow = ({ children }: { children: ReactNode }) => (
  <div role="row">
    <div role="gridcell">{children}</div>
  </div>
);
