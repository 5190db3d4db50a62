import type { Page } from "@playwright/test";

/** A generated file, and how many rows the app lists of it. */
export type ListedFile = { path: string; rows: number };
/** A thread. */
export type ScreenFile = ListedFile & { turns: number };

/** A fresh page on the app's welcome screen. */
export type OpenPage = () => Promise<Page>;

export type Visited<File = ScreenFile> = {
  file: File;
  /** The short one, on which a page can get warm. */
  warmUp: File;
  seed: number;
  openPage: OpenPage;
};

/** Does something with a file on the screen and says how long each part of it took; every visit measures the same parts. */
export type Visit<File = ScreenFile> = (visited: Visited<File>) => Promise<number[]>;
