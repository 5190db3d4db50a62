// The chats pane over a fake host, and the parts of it that tests look at.
import { screen, within } from "@testing-library/react";
import type { StoredChat } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import { ChatsPane } from "../../renderer/chats/chats-pane.tsx";
import { aDatabase, chatsHost } from "./chats-host.ts";
import { draw } from "./details-draw.tsx";

export type Host = ReturnType<typeof chatsHost>;

export function openChats(
  chats: readonly StoredChat[],
  answers: Parameters<typeof chatsHost>[1] = {},
  change: Partial<Document> = {},
) {
  return openHost(chatsHost(chats, answers), change);
}

export function openHost(host: Host, change: Partial<Document> = {}) {
  // Another tab is in front of a document of this name.
  const drawn = draw(host, aDatabase(change), (_, document) =>
    document.name === "behind" ? <p>Another tab</p> : <ChatsPane document={document} />,
  );
  return { ...drawn, ...host, list: drawn.app.chats.listOf("d1") };
}

export const rows = async () =>
  within(await screen.findByRole("grid", { name: "Chats" })).findAllByRole("row");
export const box = () => screen.getByRole("grid", { name: "Chats" });
export const lastFilter = (host: Host) => (host.inputsOf("chats.list").at(-1) as { filter: object }).filter;
export const words = () => screen.getByRole<HTMLInputElement>("searchbox");

export const chip = (name: string | RegExp) =>
  within(screen.getByRole("group", { name: "Filters" })).getByRole("button", { name });
