import type { Document } from "../../shared/api/document.ts";
import type { Input, RequestName } from "../../shared/api/requests.ts";
import { useScreen } from "./app-context.tsx";
import { browsingOf } from "./screen.ts";
import { type Asked, useAnswer } from "./use-answer.ts";
import type { Output } from "../../shared/api/requests.ts";

/** What is asked of one stored chat. */
type OfChat = {
  [N in RequestName]: Input<N> extends { id: string; chatId: string } ? N : never;
}[RequestName];
type Rest<N extends RequestName> = Omit<Input<N>, "id" | "family" | "chatId">;

/** The answer for the chat that the document shows; asked again, with the old one kept, when the database has changed. */
export function useChatAnswer<N extends OfChat>(
  name: N,
  document: Document,
  rest: Rest<N>,
  how: { pause?: number; isWanted?: boolean } = {},
): Asked<Output<N>> {
  const version = useScreen((state) => browsingOf(state, document.id).version);
  const { family, chatId } = document.chat ?? { family: "", chatId: "" };
  // Pointers into the thread are part of what is told, so an answer is as old as the thread.
  const edition = `${version} ${document.edition} ${document.analysis.state}`;
  const input = { id: document.id, family, chatId, ...rest } as Input<N>;
  return useAnswer(name, input, {
    ...how,
    edition,
    isWanted: document.chat !== null && how.isWanted !== false,
  });
}
