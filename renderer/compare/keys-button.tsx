import { type KeyboardEvent, useEffect, useRef, useState } from "react";

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["n"], does: "next difference" },
  { keys: ["p", "N"], does: "previous difference" },
  { keys: ["j", "k"], does: "next or previous entry" },
  { keys: ["↑", "↓"], does: "line by line" },
  { keys: ["Space"], does: "fold, unfold" },
  { keys: ["Enter"], does: "the text of the selected pair" },
  { keys: ["Esc"], does: "closes the text" },
  { keys: ["s"], does: "swap the sides" },
  { keys: ["Home", "End"], does: "to the ends" },
];

/** What the keys do, for whoever asks. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false);
    };
    window.addEventListener("pointerdown", leave);
    return () => window.removeEventListener("pointerdown", leave);
  }, [isOpen]);
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    setOpen(false);
  };
  return (
    <span ref={place} className="compare-keys" onKeyDown={close} role="presentation">
      <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Keys
      </button>
      {isOpen && (
        <dl className="compare-keys-list keys">
          {keys.map((entry) => (
            <div className="keys-line" key={entry.does}>
              <dt>
                {entry.keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{entry.does}</dd>
            </div>
          ))}
        </dl>
      )}
    </span>
  );
}
