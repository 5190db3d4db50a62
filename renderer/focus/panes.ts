// A pane is whatever has `data-pane`: a stop on the way around the window, in the order of the page.

/** Where the focus was in each pane when it left. */
const left = new WeakMap<Element, HTMLElement>();

const rows = "[role=listbox][tabindex='0'], [role=tree][tabindex='0'], [role=grid][tabindex='0']";
const reachable =
  "button:not(:disabled):not([tabindex='-1']), input:not(:disabled), a[href], [tabindex='0'], .monaco-editor textarea";

export const paneOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-pane]") ?? null;

const panesNow = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter(isShown);

/** What takes no room cannot be gone to. Where nothing is laid out, everything is shown. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

/** Called as the focus moves, so that each pane is found as it was left. */
export function noteFocus(element: HTMLElement): void {
  const pane = paneOf(element);
  if (pane !== null) left.set(pane, element);
}

export const holdsFocus = (name: string): boolean => paneOf(document.activeElement)?.dataset["pane"] === name;

/** To a pane by its name. Whether there is one. */
export function focusPane(name: string): boolean {
  const pane = panesNow().find((each) => each.dataset["pane"] === name);
  return pane !== undefined && enterPane(pane);
}

/** To the pane beside the one that has the focus, around the ends. */
export function stepPane(by: 1 | -1): void {
  const panes = panesNow();
  const at = panes.indexOf(paneOf(document.activeElement) ?? document.body);
  const start = at === -1 && by === -1 ? 0 : at;
  for (let step = 1; step <= panes.length; step += 1) {
    const pane = panes[(start + by * step + panes.length * step) % panes.length];
    if (pane !== undefined && enterPane(pane)) return;
  }
}

/** To what had the focus there, else to its rows, else to where they will be (`data-enter`), else to the first thing that takes it. */
export function enterPane(pane: HTMLElement): boolean {
  const before = left.get(pane);
  const inside = [
    before !== undefined && pane.contains(before) ? before : null,
    pane.querySelector<HTMLElement>(rows),
    pane.querySelector<HTMLElement>("[role=tab][tabindex='0']"),
    ...[...pane.querySelectorAll<HTMLElement>("[data-enter]")].toReversed(),
    ...pane.querySelectorAll<HTMLElement>(reachable),
    pane.hasAttribute("tabindex") ? pane : null,
  ];
  for (const target of inside) {
    if (target === null || !isShown(target) || paneOf(target) !== pane) continue;
    target.focus();
    if (document.activeElement === target) return true;
  }
  return false;
}

/** Whether a view that comes may take the focus: nothing has it, or what only waits for the view (`data-enter`). */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.hasAttribute("data-enter");
}

/** For what comes next. */
export function freeFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
