// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Remembered } from "../../../shared/api/remembered.ts";
import type { Row } from "../../../shared/api/row.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { viewOf } from "../../../renderer/state/screen.ts";
import { aDocument, aPart, aTurn, fakeBridge, hostOf } from "../fake-bridge.ts";
import { openSample, show } from "../show.tsx";

afterEach(cleanup);

const rows: Row[] = [aTurn(0), ...[1, 2, 3, 4].map((row) => aPart(row))];
const pointer = "/turns/0/messages/0/parts/3";
const remembered: Remembered = {
  part: { thread: 0 },
  show: null,
  detailsTab: "json",
  filter: everyRow,
  onlyTurns: false,
  isDetailed: false,
  unfolded: ["/turns/0/messages/0/parts/1"],
  isRaw: true,
  flipped: [],
  pointer,
  isSelected: true,
};
const answers = {
  "remembered.read": () => succeed(remembered),
  "remembered.write": () => succeed(null),
  "document.place": () => succeed({ row: 3 }),
};

it("brings place, folds and tab back, and back leads nowhere", async () => {
  const { app } = await openSample(rows, answers);
  await waitFor(() => expect(viewOf(app.screen.get(), "d1").selected).toBe(3));
  expect(viewOf(app.screen.get(), "d1")).toMatchObject({
    detailsTab: "json",
    isRaw: true,
    unfolded: new Set(remembered.unfolded),
  });
  await app.history.settled();
  expect(app.history.canGo(-1)).toBe(false);
});

it("leaves alone what somebody has begun to look at before the answer came", async () => {
  let answer: (() => void) | undefined;
  const { app, asked } = await openSample(rows, {
    ...answers,
    "remembered.read": () =>
      new Promise((resolve) => {
        answer = () => resolve(succeed(remembered));
      }),
  });
  app.screen.dispatch({ type: "selected", id: "d1", row: 1 });
  answer?.();
  await waitFor(() => {
    // Nothing is told before the answer was taken.
    app.remembered.note("d1");
    expect(asked.map(({ name }) => name)).toContain("remembered.write");
  });
  expect(viewOf(app.screen.get(), "d1")).toMatchObject({ selected: 1, isRaw: false });
});

it("tells how a document is left, and nothing of one that was never looked at", async () => {
  const { app, asked } = await openSample(rows, { ...answers, "remembered.read": () => succeed(null) });
  app.screen.dispatch({ type: "selected", id: "d1", row: 2 });
  await screen.findByRole("row", { selected: true });
  app.close("d1");
  const written = asked.findLast(({ name }) => name === "remembered.write");
  expect(written?.input).toMatchObject({
    id: "d1",
    remembered: { pointer: "/turns/0/messages/0/parts/2", isSelected: true, filter: everyRow },
  });
  expect(asked.map(({ name }) => name).indexOf("remembered.write")).toBeLessThan(
    asked.map(({ name }) => name).indexOf("document.close"),
  );

  const behind = show(fakeBridge({ "document.list": () => succeed([]) }));
  behind.app.documents.dispatch({ type: "opened", document: aDocument({ id: "d2" }) });
  behind.app.close("d2");
  expect(behind.asked.map(({ name }) => name)).not.toContain("remembered.write");
});

it("a place that is not read yet is not gone to by someone who has begun to read", async () => {
  const reading = { state: "reading" as const, bytesRead: 10 };
  const host = show(
    hostOf(rows, { reading }, { ...answers, "document.place": () => succeed({ row: null }) }),
  );
  (await screen.findByRole("button", { name: "Weather, interrupted" })).click();
  await waitFor(() => expect(host.app.arrivals.get()).toMatchObject({ pointer }));
  window.dispatchEvent(new Event("wheel"));
  expect(host.app.arrivals.get()).toBeNull();
});
