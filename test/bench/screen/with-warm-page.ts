import type { Page } from "@playwright/test";
import { closeDocument } from "./open-document.ts";
import type { ListedFile, Visited } from "./visit.ts";

type Open = (page: Page, path: string) => Promise<unknown>;

/** In a fresh page, does something with the short file first, so that all code has run, and then with the one that counts. */
export async function withWarmPage<File extends ListedFile, T>(
  { file, warmUp, openPage }: Visited<File>,
  open: Open,
  use: (page: Page, file: File) => Promise<T>,
): Promise<T> {
  const page = await openPage();
  await open(page, warmUp.path);
  await use(page, warmUp);
  await closeDocument(page);
  await open(page, file.path);
  return use(page, file);
}
