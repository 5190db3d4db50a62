import { type ReactNode, useId } from "react";

/** A part of the pane under a small heading. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="details-section" aria-labelledby={id}>
      <h3 className="details-heading" id={id}>
        {heading}
      </h3>
      {children}
    </section>
  );
}
