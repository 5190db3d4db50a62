import { type ReactNode, useId } from "react";

export function SettingsSection({ name, children }: { name: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="settings-section" aria-labelledby={heading}>
      <h3 id={heading} className="settings-heading">
        {name}
      </h3>
      {children}
    </section>
  );
}
