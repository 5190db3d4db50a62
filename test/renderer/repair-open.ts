import { act, fireEvent, screen, within } from "@testing-library/react";
import type { repairHost } from "./repair-build.ts";
import { show } from "./show.tsx";

/** The document is open, and nothing covers it. */
export async function openDocument(host: ReturnType<typeof repairHost>) {
  const shown = show(host);
  fireEvent.click(await screen.findByRole("button", { name: "Weather, interrupted" }));
  await screen.findAllByRole("button", { name: "Repair…" });
  // A stored chat is shown in another way first.
  act(() => shown.app.screen.dispatch({ type: "show", id: "d1", show: "timeline" }));
  await screen.findAllByRole("row");
  return { ...shown, givenUp: host.givenUp };
}

/** The repair of the whole thread is open. */
export async function openRepairOf(host: ReturnType<typeof repairHost>) {
  const shown = await openDocument(host);
  const button = screen.getByRole("button", { name: "Repair…", description: /a repair would do \(R\)$/ });
  button.focus();
  fireEvent.click(button);
  return { ...shown, button, dialog: await screen.findByRole("dialog") };
}

export const card = (name: string): HTMLElement =>
  screen.getByRole("radio", { name }).closest<HTMLElement>(".repair-card")!;

export const entries = (dialog: HTMLElement) => within(dialog).findAllByRole("option");
