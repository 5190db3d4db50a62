import { type ReactNode, useId } from "react";
import { formatNumber } from "../format/format-number.ts";

type Props = {
  heading: string;
  children: ReactNode;
  /** What to say where there is nothing. */
  none?: string;
  /** How many more there are than are listed. */
  left?: number;
};

export function InfoSection({ heading, children, none, left = 0 }: Props) {
  const id = useId();
  const isEmpty = children === false || children === null;
  return (
    <section className="info-section" aria-labelledby={id}>
      <h3 className="info-heading" id={id}>
        {heading}
      </h3>
      {isEmpty ? <p className="info-none">{none}</p> : children}
      {left > 0 && <p className="info-none figures">and {formatNumber(left)} more that are not listed</p>}
    </section>
  );
}
