/**
 * A chord is written as modifiers and a key: `Mod+K`, `Alt+ArrowLeft`, `j`, `N`, `F5`. `Mod` is ⌘ on a Mac and Ctrl elsewhere; `Ctrl`
 * is always Ctrl. A letter alone is meant as it is typed, so that `N` is Shift and n.
 */
type Chord = { mod: boolean; ctrl: boolean; alt: boolean; shift: boolean; key: string };

export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & {
  /** Where the key is, by what is there on an American keyboard. */
  code?: string;
};

export function matchesChord(chord: string, pressed: Pressed, isMac: boolean): boolean {
  const { mod, ctrl, alt, shift, key } = readChord(chord);
  const wantsCtrl = ctrl || (mod && !isMac);
  if (pressed.ctrlKey !== wantsCtrl || pressed.metaKey !== (mod && isMac)) return false;
  // A sign such as `?` may need Alt or Shift to be typed at all.
  const isPlain = !mod && !ctrl && !alt && !shift && key.length === 1;
  if (isPlain) return pressed.key === key && !pressed.altKey;
  if (pressed.altKey !== alt || pressed.shiftKey !== shift) return false;
  // With ⌥ a letter is another sign.
  if (isMac && alt && pressed.code === `Key${key.toUpperCase()}`) return true;
  return pressed.key.toLowerCase() === key.toLowerCase();
}

/** Whether it could be meant as something that is written. */
export const isTyped = (chord: string): boolean => {
  const { mod, ctrl, alt, key } = readChord(chord);
  return !mod && !ctrl && !alt && key.length === 1;
};

const names: Readonly<Record<string, string>> = {
  " ": "Space",
  Escape: "Esc",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "PgUp",
  PageDown: "PgDn",
};

/** As it stands on a key: `Ctrl+K`, `⌘K`. */
export function showChord(chord: string, isMac: boolean): string {
  const { mod, ctrl, alt, shift, key } = readChord(chord);
  const modifiers = isMac
    ? [ctrl && "⌃", alt && "⌥", shift && "⇧", mod && "⌘"]
    : [(ctrl || mod) && "Ctrl+", alt && "Alt+", shift && "Shift+"];
  return modifiers.filter((part) => part !== false).join("") + (names[key] ?? key);
}

function readChord(chord: string): Chord {
  // `+` itself may be the key.
  const cut = chord.length === 1 ? -1 : chord.lastIndexOf("+", chord.length - 2);
  const modifiers = cut === -1 ? [] : chord.slice(0, cut).split("+");
  return {
    mod: modifiers.includes("Mod"),
    ctrl: modifiers.includes("Ctrl"),
    alt: modifiers.includes("Alt"),
    shift: modifiers.includes("Shift"),
    key: chord.slice(cut + 1),
  };
}
