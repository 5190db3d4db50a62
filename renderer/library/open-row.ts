import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import { hasThread } from "../compare-pick/choices.ts";
import { lastName } from "../format/last-name.ts";
import type { App } from "../state/app.ts";
import { sideOf } from "../state/comparisons.ts";

/** A file of a folder, or one of its threads. */
export type Place = { path: string; thread: number | null };

/** The file as the host knows it; it takes slashes of either kind. */
export const wholePath = (root: string, path: string): string =>
  `${root.endsWith("/") || root.endsWith("\\") ? root : `${root}/`}${path}`;

export const openPlace = (app: App, root: string, { path, thread }: Place): Promise<void> =>
  openFile(app, wholePath(root, path), thread);

export async function openFile(app: App, path: string, thread: number | null): Promise<void> {
  const opened: Document[] = [];
  await app.openSource({ from: "path", path }, lastName(path), (document) => {
    opened.push(document);
    if (thread === null) app.showAsLeft(document.id);
    else app.show(document.id);
  });
  const [document] = opened;
  if (document !== undefined && thread !== null && document.thread !== thread)
    await app.showThread(document.id, thread);
}

/** Both are opened in the back, and what is between them comes to the front. */
export async function comparePlaces(app: App, root: string, places: readonly [Place, Place]): Promise<void> {
  const [a, b] = await Promise.all(places.map((place) => openSide(app, root, place)));
  if (a != null && b != null) app.compare(a, b);
}

async function openSide(app: App, root: string, { path, thread }: Place): Promise<Side | null> {
  let side: Side | null = null;
  await app.openSource({ from: "path", path: wholePath(root, path) }, lastName(path), (document) => {
    if (hasThread(document)) side = { ...sideOf(document), ...(thread === null ? {} : { thread }) };
  });
  return side;
}
