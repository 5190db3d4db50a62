import { type KeyboardEvent, useRef } from "react";
import { useApp, useDocuments } from "../state/app-context.tsx";
import type { Comparing } from "../state/comparing.ts";
import { leaveComparison } from "./leave-comparison.ts";
import { SidePicker } from "./side-picker.tsx";
import { lackingSides } from "./take-for-sides.ts";
import { useChosenSide } from "./use-chosen-side.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { Wells } from "./wells.tsx";
import "./pick-page.css";

/** Where a comparison gets the sides that it lacks. */
export function PickPage({ comparing }: { comparing: Comparing }) {
  const app = useApp();
  const { key } = comparing;
  const { chosen, choose } = useChosenSide(comparing);
  const lacking = useDocuments((state) => lackingSides(comparing, state)[0]) ?? null;
  const side = chosen ?? lacking ?? "a";
  const page = useRef<HTMLElement>(null);
  useFirstFocus(page, side);
  const onKeyDown = (event: KeyboardEvent) => {
    // What could not be opened is put away first; the window does that.
    if (event.key !== "Escape" || event.defaultPrevented || app.screen.get().failures.length > 0) return;
    event.preventDefault();
    leaveComparison(app, comparing);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside
    <main
      ref={page}
      className="pick-page scrolls"
      data-pane="middle"
      role="tabpanel"
      id={`panel-${key}`}
      aria-labelledby={`tab-${key}`}
      onKeyDown={onKeyDown}
    >
      <div className="pick-inside">
        <header className="pick-head">
          <h1 className="pick-name">Compare two threads</h1>
          <p className="pick-line">
            Two versions of a thread, two turns of one, two stored chats, a file and a chat: pick what goes to
            each side.
          </p>
        </header>
        <Wells comparing={comparing} picking={side} lacking={lacking} onChoose={choose} />
        <SidePicker key={side} comparing={comparing} side={side} />
      </div>
    </main>
  );
}
