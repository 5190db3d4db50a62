import type { TurnType } from "../../shared/model/glossary.ts";

/** A ring for the user, a square in the agent's own hue, a diamond for what is neither. */
export function Glyph({ type, hue }: { type: TurnType; hue: number }) {
  const style = type === "agent" ? { background: `var(--agent-${hue})` } : undefined;
  return <span className={`glyph is-${type}`} style={style} aria-hidden="true" />;
}
