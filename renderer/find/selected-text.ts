/** Longer, or of several lines, it was selected for something else. */
const longest = 200;

/** What is selected on screen, if that can be meant as something to look for. */
export function selectedText(within: Element | null): string | null {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || within === null) return null;
  if (selection.anchorNode === null || !within.contains(selection.anchorNode)) return null;
  const text = selection.toString().trim();
  return text === "" || text.length > longest || text.includes("\n") ? null : text;
}
