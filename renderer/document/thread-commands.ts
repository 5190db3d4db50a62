import type { Document } from "../../shared/api/document.ts";
import type { Command } from "../commands/command.ts";
import { hasThread } from "../compare-pick/choices.ts";
import { whyNot } from "../dialog/why-not.ts";
import { openRepair } from "../repair/open-repair.ts";
import { focusOfRow } from "../repair/repair-focus.ts";
import type { App } from "../state/app.ts";
import { sideOf } from "../state/comparisons.ts";
import { viewOf } from "../state/screen.ts";
import { copySaid } from "./copy-said.ts";

/** What can be done with all of a thread, and the way to another one of the same file. */
export function threadCommands(app: App, document: Document): Command[] {
  const { id, threads } = document;
  return [
    {
      id: "thread.compare",
      title: "Compare…",
      group: "Thread",
      also: "diff difference with another",
      keys: ["C"],
      isEnabled: () => hasThread(document),
      run: () => app.compare(sideOf(document), null),
    },
    {
      id: "thread.repair",
      title: "Repair…",
      group: "Thread",
      also: "clean fix resume what a repair would do",
      keys: ["R"],
      isEnabled: () => hasThread(document) && whyNot(document, "repaired") === null,
      run: () => {
        const { selected } = viewOf(app.screen.get(), id);
        openRepair(app, id, selected === null ? [] : focusOfRow(app.pagesOf(id), selected));
      },
    },
    ...(threads > 1 ? siblings(app, document) : []),
    {
      id: "thread.copy-hash",
      title: "Copy the thread's hash",
      group: "Thread",
      isEnabled: () => hashOf(document) !== null,
      run: () => copySaid(app, hashOf(document) ?? "", "thread hash"),
    },
  ];
}

const siblings = (app: App, { id, thread, threads }: Document): Command[] => [
  {
    id: "thread.next",
    title: "Next thread of the file",
    group: "Thread",
    keys: ["]"],
    isEnabled: () => thread + 1 < threads,
    run: () => void app.showThread(id, thread + 1),
  },
  {
    id: "thread.previous",
    title: "Previous thread of the file",
    group: "Thread",
    keys: ["["],
    isEnabled: () => thread > 0,
    run: () => void app.showThread(id, thread - 1),
  },
];

/** The one that the status bar shows first: with system events only while they are shown. */
function hashOf({ analysis, filter: { hidden } }: Document): string | null {
  if (analysis.state !== "done" || analysis.hashes === null) return null;
  return hidden.includes("system") ? analysis.hashes.thread : analysis.hashes["thread+sys"];
}
