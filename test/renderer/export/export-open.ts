import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { show } from "../show.tsx";
import type { ExportHost } from "./export-build.ts";

/** The document is open, and nothing covers it. */
export async function openDocument(host: ExportHost) {
  const shown = show(host);
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  await screen.findByRole("button", { name: "Export…" });
  // A stored chat is shown in another way first.
  act(() => shown.app.screen.dispatch({ type: "show", id: "d1", show: "timeline" }));
  await screen.findAllByRole("row");
  return { ...shown, givenUp: host.givenUp };
}

/** The export of the whole thread is open, and its first preview is there. */
export async function openExportOf(host: ExportHost) {
  const shown = await openDocument(host);
  const opener = screen.getByRole("button", { name: "Export…" });
  opener.focus();
  fireEvent.click(opener);
  return { ...shown, opener, dialog: await screen.findByRole("dialog") };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

/** Whatever is chosen now has been worked out. */
export const ready = () => waitFor(() => expect(button("Save as…").disabled).toBe(false));
