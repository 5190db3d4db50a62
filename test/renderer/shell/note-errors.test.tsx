// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { noteErrors } from "../../../renderer/shell/note-errors.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { fakeBridge } from "../fake-bridge.ts";
import { show } from "../show.tsx";

let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  cleanup();
});

function watch() {
  const host = show(fakeBridge({ "host.noteError": () => succeed(null) }));
  stop = noteErrors(host.app);
  const noted = () => host.asked.filter(({ name }) => name === "host.noteError");
  return { ...host, noted };
}
const title = "Something went wrong inside Threadlens";
const errs = (error: unknown) => act(() => void window.dispatchEvent(new ErrorEvent("error", { error })));

it("logs every error of the page and raises a card for each that is another, without its message", async () => {
  const { noted } = watch();
  const secret = new TypeError("/a/path/of/the/user");
  for (let time = 0; time < 3; time += 1) errs(secret);
  await waitFor(() => expect(noted()).toHaveLength(3));
  expect(JSON.stringify(noted())).not.toContain("/a/path");
  expect(screen.getAllByText(title)).toHaveLength(1);
  errs(new RangeError("another"));
  expect(screen.getAllByText(title)).toHaveLength(2);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).not.toContain("/a/path");
});

const rejects = (reason: Error) =>
  act(() => void window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })));

it("logs a promise that nobody looked after", async () => {
  const { noted } = watch();
  rejects(new Error("late"));
  await waitFor(() => expect(noted()).toHaveLength(1));
  expect(screen.getByText(title)).toBeDefined();
});

it.each(["AbortError", "Canceled"])("raises no card for what was given up: %s", async (name) => {
  const { noted } = watch();
  rejects(Object.assign(new Error(name), { name }));
  await waitFor(() => expect(noted()).toHaveLength(1));
  expect(screen.queryByText(title)).toBeNull();
});

it("passes over the browser's own remarks, which come without an error", () => {
  const { noted } = watch();
  errs(null);
  errs(undefined);
  expect(noted()).toEqual([]);
  expect(screen.queryByText(title)).toBeNull();
});
