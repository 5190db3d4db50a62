import { useRef, useState } from "react";
import type { ChatName, StoredChat } from "../../shared/api/chats.ts";
import type { Document, Source } from "../../shared/api/document.ts";
import { useApp, useDocuments } from "../state/app-context.tsx";
import type { Comparing, SideName } from "../state/comparing.ts";
import { otherSide, sideOf } from "../state/comparisons.ts";
import type { Take } from "../state/opener.ts";
import { useKnownFiles } from "../welcome/use-known-files.ts";
import { type Choice, groupChoices, hasThread, keyOfDocument } from "./choices.ts";
import { rememberTitle } from "./chat-titles.ts";
import { sideOfChat } from "./compare-chat.ts";
import { type TurnsRead, readTurns, whyNotTurns } from "./read-turns.ts";
import { changeOf, lackingSides, takeForSides } from "./take-for-sides.ts";

/**
 * What there is to take, what the keys are on, which turns of it are wanted, and what happens when it is taken. `unfolded`: the database
 * whose chats are offered.
 */
export function usePicking(comparing: Comparing, side: SideName, unfolded: string | null) {
  const app = useApp();
  const { groups, now } = useChoices(comparing, side);
  const choices = groups.flatMap((group) => group.choices);
  const [wanted, setActive] = useState(() => keyOfDocument(comparing[side]?.id ?? ""));
  const active = choices.find(({ key }) => key === wanted) ?? choices[0] ?? null;
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const read = readTurns(text);
  const whyNot = (document: Document) => whyNotOf(read, document.id === unfolded ? null : document);
  const takeDocument = (document: Document) => {
    setActive(keyOfDocument(document.id));
    if (!read.ok || whyNot(document) !== null) return field.current?.focus();
    app.changeComparison(comparing.key, changeOf(side, sideOf(document, read.turns)));
  };
  /** How many turns a chat has is not known before it is read: of those that are wanted, it gives what it has. */
  const takeChat = (id: string, name: ChatName, { title }: StoredChat) => {
    if (!read.ok) return field.current?.focus();
    const picked = sideOfChat(id, name, read.turns);
    rememberTitle(app, picked, title);
    app.changeComparison(comparing.key, changeOf(side, picked));
  };
  const rest = lackingSides(comparing, app.documents.get()).filter((name) => name !== side);
  const takeAny = takeForSides(app, comparing.key, [side, ...rest]);
  /** Of several files the first is for this side, the next for the other if that is to be picked, too. */
  const take: Take = (document, index) => {
    if (index === 0 && hasThread(document)) takeDocument(document);
    else takeAny(document, index);
  };
  const pick = (choice: Choice) => {
    setActive(choice.key);
    if (!read.ok) return field.current?.focus();
    if (choice.kind !== "document") return void app.openSource(...sourceOf(choice), take);
    if (hasThread(choice.document)) takeDocument(choice.document);
  };
  const why = active?.kind === "document" ? whyNot(active.document) : whyNotOf(read, null);
  const turns = { text, why, onChange: setText };
  return { groups, now, active, setActive, field, turns, take, pick, takeChat };
}

function useChoices(comparing: Comparing, side: SideName) {
  const { samples, recent, now } = useKnownFiles();
  const { order, byId } = useDocuments((state) => state);
  const documents = order.flatMap((id) => byId.get(id) ?? []);
  return { groups: groupChoices({ documents, recent, samples }, comparing[otherSide(side)]), now };
}

function sourceOf(choice: Exclude<Choice, { kind: "document" }>): [source: Source, name: string] {
  if (choice.kind === "sample") return [{ from: "sample", name: choice.sample.name }, choice.sample.title];
  return [{ from: "path", path: choice.file.path }, choice.file.name];
}

/** Why the turns cannot be had; null stands for one that may have any number of them. */
function whyNotOf(read: TurnsRead, document: Document | null): string | null {
  if (!read.ok) return read.why;
  return document === null ? null : whyNotTurns(read.turns, document);
}
