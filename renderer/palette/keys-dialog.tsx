import { useId, useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import { KeyLines } from "../controls/key-lines.tsx";
import { useDialogKeys } from "../dialog/use-dialog-keys.ts";
import { useApp } from "../state/app-context.tsx";
import { useKeySections } from "./use-key-sections.ts";
import "./keys.css";

/** What every key does in the view that lies behind. */
export function KeysDialog() {
  const app = useApp();
  const dialog = useRef<HTMLDivElement>(null);
  const title = useId();
  const close = () => app.palette.overlay.dispatch(null);
  const onKeyDown = useDialogKeys(dialog, close);
  const sections = useKeySections();
  return (
    <div className="keys-veil" onPointerDown={(event) => event.target === event.currentTarget && close()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads out of it, Tab around in it */}
      <div
        ref={dialog}
        className="keys-dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key === "?") close();
        }}
      >
        <header className="keys-head">
          <h2 id={title} className="keys-title">
            Keys
          </h2>
          <p className="keys-note">
            They rest while you type. Everything that can be done, with a key or without, is in the palette.
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label="Close the keys"
            title="Close (Esc)"
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys, too */}
        <div data-first="" className="keys-body scrolls" tabIndex={0} role="group" aria-labelledby={title}>
          {sections.map(({ name, lines }) => (
            <section key={name} className="keys-section" aria-label={name}>
              <h3 className="keys-heading">{name}</h3>
              <KeyLines keys={lines} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
