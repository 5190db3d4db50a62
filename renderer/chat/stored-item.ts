import type { RanStep, SaidMessage } from "../../shared/api/stored.ts";
import type { StoredItem } from "../state/screen.ts";

export type LaneName = "saw" | "ran";

/** Where the user is in a chat: at a request's header, or at something in one of its lanes. */
export type Spot = { at: "header"; request: number } | { at: "item"; item: StoredItem };

export const itemOfMessage = (request: number, { row }: SaidMessage): StoredItem => ({
  item: "message",
  request,
  row,
});

export const itemOfStep = (request: number, { place }: RanStep): StoredItem => ({
  item: "step",
  request,
  place,
});

export const laneOf = ({ item }: StoredItem): LaneName => (item === "step" ? "ran" : "saw");

/** One name for each: what is folded, what is drawn. */
export const nameOfItem = (item: StoredItem): string =>
  item.item === "step" ? `step-${item.request}-${item.place}` : `message-${item.request}-${item.row}`;

export const isSameItem = (one: StoredItem | null, other: StoredItem): boolean =>
  one !== null && nameOfItem(one) === nameOfItem(other);

export const requestOf = (spot: Spot): number => (spot.at === "header" ? spot.request : spot.item.request);

/** The id of what is drawn for it. */
export const spotId = (document: string, spot: Spot): string =>
  spot.at === "header"
    ? `chat-${document}-request-${spot.request}`
    : `chat-${document}-${nameOfItem(spot.item)}`;
