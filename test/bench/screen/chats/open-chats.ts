import { measureOpening } from "../measure-opening.ts";
import type { ListedFile, Visit } from "../visit.ts";
import { chatSelector, chatsSelector } from "./open-database.ts";

/** Until the first chat of the list, a few times. */
export const visitOpening: Visit<ListedFile> = (visited) =>
  measureOpening(visited, { list: chatsSelector, row: chatSelector, times: 5 });
