import { useRef, useState } from "react";
import type { Document, Source } from "../../shared/api/document.ts";
import { useApp, useDocuments } from "../state/app-context.tsx";
import type { Comparing, SideName } from "../state/comparing.ts";
import { otherSide, sideOf } from "../state/comparisons.ts";
import type { Take } from "../state/opener.ts";
import { useKnownFiles } from "../welcome/use-known-files.ts";
import { type Choice, groupChoices, hasThread, keyOfDocument } from "./choices.ts";
import { type TurnsRead, readTurns, whyNotTurns } from "./read-turns.ts";
import { changeOf, lackingSides, takeForSides } from "./take-for-sides.ts";

/** What there is to take, what the keys are on, which turns of it are wanted, and what happens when it is taken. */
export function usePicking(comparing: Comparing, side: SideName) {
  const app = useApp();
  const { groups, now } = useChoices(comparing, side);
  const choices = groups.flatMap((group) => group.choices);
  const [wanted, setActive] = useState(() => keyOfDocument(comparing[side]?.id ?? ""));
  const active = choices.find(({ key }) => key === wanted) ?? choices[0] ?? null;
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const read = readTurns(text);
  const takeDocument = (document: Document) => {
    setActive(keyOfDocument(document.id));
    if (!read.ok || whyNotTurns(read.turns, document) !== null) return field.current?.focus();
    app.changeComparison(comparing.key, changeOf(side, sideOf(document, read.turns)));
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
  const turns = { text, why: whyNot(read, active), onChange: setText };
  return { groups, now, active, setActive, field, turns, take, pick };
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

/** Why the turns cannot be had of the one that the keys are on. */
function whyNot(read: TurnsRead, active: Choice | null): string | null {
  if (!read.ok) return read.why;
  return active?.kind === "document" ? whyNotTurns(read.turns, active.document) : null;
}
