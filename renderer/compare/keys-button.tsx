import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { KeyLines, type Keys } from "../controls/key-lines.tsx";

const keys: Keys = [
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
      {isOpen && <KeyLines keys={keys} className="compare-keys-list" />}
    </span>
  );
}
