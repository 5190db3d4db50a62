import { readPieces } from "../../../../shared/chats/said/read-pieces.ts";
import { aMessage, type MessageRow } from "../thread/chat-rows.ts";

export const read = (row: MessageRow, most?: number) => readPieces(aMessage(row), most);

/** What is read of a message, by the fact that it shows. */
export type Case = [fact: string, row: MessageRow, pieces: unknown[]];

export const url = "https://x.example/a";
/** An image that is its own address. */
export const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

/** A piece whose text was not cut. */
export const whole = (form: string, text: string, more: object = {}) => ({
  form,
  text,
  isCut: false,
  ...more,
});
export const call = (text: string, callId: string | null, name: string | null) =>
  whole("call", text, { callId, name });
export const result = (
  text: string,
  isJson: boolean,
  callId: string | null = null,
  name: string | null = null,
) => whole("result", text, { isJson, callId, name });
export const media = (kind: string, address: string, more: object = {}) => ({
  form: "media",
  media: kind,
  name: null,
  mediaType: null,
  address,
  isCut: false,
  inline: null,
  ...more,
});
export const found = (title: string | null, address: string | null, excerpt: string | null) => ({
  title,
  address,
  excerpt,
});
