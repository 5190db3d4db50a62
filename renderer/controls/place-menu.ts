type Box = { left: number; top: number; bottom: number };
type Size = { width: number; height: number };

/** How far a menu stays from the edges of the window, and from what it belongs to. */
const margin = 8;
const gap = 4;

/** Below what opened it, or above where there is more room; always inside the window, and no higher than fits. */
export function placeMenu(
  anchor: Box,
  menu: Size,
  window: Size,
): { left: number; top: number; most: number } {
  const below = window.height - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const goesUp = menu.height > below && above > below;
  const most = Math.max(0, goesUp ? above : below);
  const height = Math.min(menu.height, most);
  return {
    left: Math.max(margin, Math.min(anchor.left, window.width - menu.width - margin)),
    top: goesUp ? anchor.top - gap - height : anchor.bottom + gap,
    most,
  };
}
