import { useId, useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import { dismissNewest } from "../shell/dismiss-newest.ts";
import { useApp } from "../state/app-context.tsx";
import type { Comparing, SideName } from "../state/comparing.ts";
import { useAimedSide } from "./aimed-side.ts";
import { SideLabel } from "./side-label.tsx";
import { SidePicker } from "./side-picker.tsx";
import { useNamedSide } from "./use-named-side.ts";
import "./pick-dialog.css";

type Props = { comparing: Comparing; side: SideName; onClose: () => void };

/** Another one for a side that is there already, over the comparison. */
export function PickDialog({ comparing, side, onClose }: Props) {
  const app = useApp();
  const dialog = useRef<HTMLDivElement>(null);
  const title = useId();
  const named = useNamedSide(comparing[side]);
  const isAimed = useAimedSide(side) !== null;
  const onKeyDown = useDialogKeys(dialog, () => dismissNewest(app) || onClose());
  return (
    <div className="pick-veil" data-side={side}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside */}
      <div
        ref={dialog}
        className={isAimed ? "pick-dialog is-aimed" : "pick-dialog"}
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className="pick-dialog-head">
          <h2 id={title} className="pick-dialog-title">
            Another one for side {side.toUpperCase()}
          </h2>
          <p className="pick-dialog-line">
            in place of <SideLabel named={named} />
          </p>
          <button
            type="button"
            className="icon-button pick-close"
            aria-label="Keep it as it is"
            title="Keep it as it is (Esc)"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <SidePicker comparing={comparing} side={side} />
      </div>
    </div>
  );
}
