import type { Page } from "@playwright/test";
import { closeDocument, openDocument } from "./open-document.ts";
import type { ScreenFile, Visited } from "./visit.ts";

/** In a fresh page, does something with the short thread first, so that all code has run, and then with the one that counts. */
export async function withWarmPage<T>(
  { file, warmUp, openPage }: Visited,
  use: (page: Page, file: ScreenFile) => Promise<T>,
): Promise<T> {
  const page = await openPage();
  await openDocument(page, warmUp.path);
  await use(page, warmUp);
  await closeDocument(page);
  await openDocument(page, file.path);
  return use(page, file);
}
