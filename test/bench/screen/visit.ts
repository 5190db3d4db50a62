import type { Page } from "@playwright/test";

/** A generated thread, and what the app says of it. */
export type ScreenFile = { path: string; rows: number; turns: number };

/** A fresh page on the app's welcome screen. */
export type OpenPage = () => Promise<Page>;

export type Visited = {
  file: ScreenFile;
  /** A short thread on which a page can get warm. */
  warmUp: ScreenFile;
  seed: number;
  openPage: OpenPage;
};

/** Does something with a thread on the screen and says how long each part of it took; every visit measures the same parts. */
export type Visit = (visited: Visited) => Promise<number[]>;
