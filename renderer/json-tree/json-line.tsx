import type { ReactNode } from "react";
import { aimedAt, useAim } from "../find/aim.tsx";
import type { JsonSpan } from "./read-tree.ts";

/** A value that is no holder, with its name. */
export function JsonLine({ from, to, children }: JsonSpan & { children: ReactNode }) {
  const aim = useAim();
  return (
    <div className="json-tree-line" {...aimedAt(aim, from, to)}>
      {children}
    </div>
  );
}
