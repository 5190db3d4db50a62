// The whole screen with documents open and a comparison in front of them.
import { act, screen } from "@testing-library/react";
import { expect } from "vitest";
import type { Side } from "../../shared/api/compare.ts";
import type { Document, OutlineEntry } from "../../shared/api/document.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { aDocument, aPart, aTurn, anEntry, fakeBridge } from "./fake-bridge.ts";
import { show } from "./show.tsx";

type Answers = Parameters<typeof fakeBridge>[0];

export const aSide = (id: string, turns: Side["turns"] = null): Side => ({
  id,
  thread: 0,
  chat: null,
  turns,
});

/** Two threads of some turns each. */
export const two = [
  aDocument({ id: "d1", name: "before.json", title: "Weather", turns: 12 }),
  aDocument({ id: "d2", name: "after.json", turns: 4 }),
];

const turnsOf = (from: number, count: number): OutlineEntry[] =>
  Array.from({ length: count }, (_, at) => ({ ...anEntry(from + at), label: `Words of ${from + at + 1}` }));

export async function showDocuments(
  documents: readonly Document[],
  answers: Answers = {},
  hasFileDialog = false,
) {
  const host = show(
    fakeBridge(
      {
        "document.list": () => succeed([...documents]),
        "document.rows": ({ from, count }) =>
          succeed([aTurn(0, { turn: 2 }), aPart(1, { turn: 2 })].slice(from, from + count)),
        "document.outline": ({ from, count }) => succeed(turnsOf(from, count)),
        ...answers,
      },
      hasFileDialog,
    ),
  );
  await screen.findAllByRole("tab");
  await expect.poll(() => host.app.screen.get().front.show).toBe("document");
  return host;
}

/** The page on which the sides of a comparison are picked. */
export async function showPicker(a: Side | null, b: Side | null, ...host: Parameters<typeof showDocuments>) {
  const shown = await showDocuments(...host);
  act(() => shown.app.compare(a, b));
  await screen.findByRole("heading", { name: "Compare two threads" });
  return { ...shown, sides: () => sidesIn(shown.app) };
}

export function sidesIn({ screen: state }: Awaited<ReturnType<typeof showDocuments>>["app"]) {
  const { a, b } = state.get().comparisons[0] ?? { a: null, b: null };
  return { a, b };
}
