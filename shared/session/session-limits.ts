/** In pixels. */
export const mostPane = 10_000;

/** More are not told. */
export const mostTabs = 10_000;
