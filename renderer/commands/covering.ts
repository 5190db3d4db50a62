/** What lies over everything leaves nothing behind it to the menu. */
export const isCovered = (): boolean => document.querySelector("[role=dialog][aria-modal=true]") !== null;
