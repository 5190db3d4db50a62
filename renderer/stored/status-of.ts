export type StatusTone = "ok" | "warn" | "bad" | "plain";

const looks: ReadonlyMap<string, { sign: string; tone: StatusTone }> = new Map([
  ["completed", { sign: "✓", tone: "ok" }],
  ["interrupted", { sign: "▲", tone: "warn" }],
  ["failed", { sign: "✕", tone: "bad" }],
  ["running", { sign: "◌", tone: "warn" }],
  ["pending", { sign: "◌", tone: "warn" }],
]);

/** The sign and the colour of a status as stored; one that nobody knows is neither good nor bad. */
export const lookOfStatus = (status: string): { sign: string; tone: StatusTone } =>
  looks.get(status) ?? { sign: "?", tone: "plain" };

/** Whether it can be resumed. */
export function isIncomplete(status: string): boolean {
  const { tone } = lookOfStatus(status);
  return tone === "warn" || tone === "bad";
}
