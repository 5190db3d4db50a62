import type { RequestName } from "../../../shared/api/requests.ts";
import type { Handler } from "../engine.ts";
import type { OpenDocuments } from "../open-documents.ts";
import { askDatabase } from "./ask-database.ts";
import { listHandlers } from "./list-handlers.ts";
import { requestHandlers } from "./request-handlers.ts";

type ChatRequestName = Extract<RequestName, `chats.${string}`>;
export type ChatHandlers = { [N in ChatRequestName]: Handler<N> };

/** What a screen can ask of an open agent database. */
export function chatHandlers(documents: OpenDocuments): ChatHandlers {
  const ask = askDatabase(documents);
  return { ...listHandlers(ask), ...requestHandlers(ask) };
}
