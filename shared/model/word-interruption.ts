const words: ReadonlyMap<string, string> = new Map([
  ["user_cancelled", "Interrupted by the user"],
  ["timeout", "Interrupted: it took too long"],
  ["network_failure", "Interrupted: the connection was lost"],
  ["safety_halt", "Halted for safety"],
  ["error", "Interrupted by an error"],
  ["incomplete_stream", "Interrupted: the stream ended early"],
]);

/** Why a turn was cut off, in plain words; a reason of someone's own stands as it is. */
export function wordInterruption(reason: string | null): string {
  if (reason === null || reason === "") return "Interrupted, no reason given";
  return words.get(reason) ?? `Interrupted: ${reason}`;
}
