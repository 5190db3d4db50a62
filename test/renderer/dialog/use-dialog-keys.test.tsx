// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useDialogKeys } from "../../../renderer/dialog/use-dialog-keys.ts";

afterEach(cleanup);

function Dialog({ onEscape }: { onEscape: () => void }) {
  const dialog = useRef<HTMLDivElement>(null);
  const [isThere, setIsThere] = useState(true);
  const onKeyDown = useDialogKeys(dialog, onEscape);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside
    <div ref={dialog} role="dialog" tabIndex={-1} onKeyDown={onKeyDown}>
      <button type="button">first</button>
      {isThere && (
        <button type="button" data-first onClick={() => setIsThere(false)}>
          goes
        </button>
      )}
    </div>
  );
}

/** A dialog over a window that has keys of its own; what had the focus in it is gone. */
function openStray() {
  const heard = vi.fn<(event: Event) => void>();
  const escaped = vi.fn<() => void>();
  document.addEventListener("keydown", heard);
  render(
    <>
      <button type="button">behind</button>
      <Dialog onEscape={escaped} />
    </>,
  );
  const goes = screen.getByRole("button", { name: "goes" });
  expect(document.activeElement).toBe(goes);
  fireEvent.click(goes);
  (document.activeElement as HTMLElement | null)?.blur();
  expect(document.activeElement).toBe(document.body);
  return { heard, escaped, stop: () => document.removeEventListener("keydown", heard) };
}

describe("a dialog whose focus went away", () => {
  it.each(["Tab", "j"])("takes it back with %s, and nothing behind hears of it", (key) => {
    const { heard, stop } = openStray();
    fireEvent.keyDown(document.body, { key });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "first" }));
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  it("still ends with Escape", () => {
    const { escaped, stop } = openStray();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(escaped).toHaveBeenCalledTimes(1);
    stop();
  });

  it("lets Tab lead back from what lies behind, and leaves other keys to it", () => {
    const { stop } = openStray();
    const behind = screen.getByRole("button", { name: "behind" });
    behind.focus();
    fireEvent.keyDown(behind, { key: "Enter" });
    expect(document.activeElement).toBe(behind);
    fireEvent.keyDown(behind, { key: "Tab" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "first" }));
    stop();
  });
});
