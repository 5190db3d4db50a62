import { useEffect, useState } from "react";
import type { Hit } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Input, Output } from "../../shared/api/requests.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { browsingOf } from "../state/screen.ts";

export type Finding = {
  words: string;
  hits: readonly Hit[];
  state: "idle" | "searching" | "done";
  /** Whether there are more than are listed. */
  isFull: boolean;
  failure: Failure | null;
};

const idle: Finding = { words: "", hits: [], state: "idle", isFull: false, failure: null };
/** Whoever types is not done yet. */
const pause = 150;
const atOnce = 100;
const mostHits = 1000;

/** The messages of the chat that hold the words, as they are found. With other words the search before is over. */
export function useFind(document: Document, typed: string): Finding {
  const app = useApp();
  const version = useScreen((state) => browsingOf(state, document.id).version);
  const [finding, setFinding] = useState(idle);
  const words = typed.trim().slice(0, 1000);
  const { id, chat } = document;
  const { family, chatId } = chat ?? { family: "", chatId: "" };
  const edition = `${version} ${document.edition}`;
  useEffect(() => {
    if (words === "") return;
    const abort = new AbortController();
    const timer = setTimeout(
      () => void search(app, { id, family, chatId, words }, setFinding, abort.signal),
      pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a chat that has grown is searched again
  }, [app, id, family, chatId, words, edition]);
  if (words === "") return idle;
  return finding.words === words ? finding : { ...idle, words, state: "searching" };
}

type Search = { id: string; family: string; chatId: string; words: string };

async function search(
  app: App,
  what: Search,
  tell: (finding: Finding) => void,
  signal: AbortSignal,
): Promise<void> {
  const { words } = what;
  const hits: Hit[] = [];
  let after: string | null = null;
  do {
    const input: Input<"chats.find"> = { ...what, count: atOnce, ...(after !== null && { after }) };
    const found: Result<Output<"chats.find">> = await app.bridge.request("chats.find", input, signal);
    if (signal.aborted) return;
    if (!found.ok) return tell({ words, hits, state: "done", isFull: false, failure: found.failure });
    hits.push(...found.value.hits);
    // A cursor that stays the same leads nowhere.
    after = found.value.next === after ? null : found.value.next;
    const isFull = hits.length >= mostHits && after !== null;
    if (isFull) after = null;
    tell({ words, hits: [...hits], state: after === null ? "done" : "searching", isFull, failure: null });
  } while (after !== null);
}
