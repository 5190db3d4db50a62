/** How much of a thread is seen at once: its turns, their messages, or these with everything in them unfolded. */
export type Zoom = "turns" | "messages" | "details";

/** From far to near. */
export const zooms: readonly { zoom: Zoom; label: string; explains: string }[] = [
  { zoom: "turns", label: "Turns", explains: "One row for each turn" },
  { zoom: "messages", label: "Messages", explains: "What each message holds" },
  { zoom: "details", label: "Details", explains: "All of it unfolded" },
];

/** One step nearer or farther; the same at the ends. */
export function stepZoom(from: Zoom, by: 1 | -1): Zoom {
  const at = zooms.findIndex(({ zoom }) => zoom === from) + by;
  return zooms[Math.max(0, Math.min(zooms.length - 1, at))]!.zoom;
}
