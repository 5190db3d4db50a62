// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { aPart, aTurn } from "../fake-bridge.ts";
import { openSample } from "../show.tsx";

afterEach(cleanup);

it("a list that is drawn again does not take leave of what it scrolls", async () => {
  const { app, emit } = await openSample([aTurn(0), aPart(1)]);
  const timeline = screen.getByRole("grid", { name: "Timeline" });
  const leave = vi.spyOn(timeline, "removeEventListener");
  for (let bytesRead = 1; bytesRead < 5; bytesRead++) {
    const before = app.documents.get().byId.get("d1")!;
    const document = {
      ...before,
      revision: before.revision + 1,
      reading: { state: "reading" as const, bytesRead },
    };
    act(() => emit({ event: "document.changed", document, activate: false }));
  }
  expect(leave.mock.calls.filter(([event]) => event === "scroll")).toEqual([]);
});
