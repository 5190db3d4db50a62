import { isMac } from "../commands/use-command-keys.ts";

/** Of what is turned on and off beside a field. On a Mac, ⌥ with a letter writes a sign. */
export const findKeys = (letter: string): string => (isMac() ? `Alt+Mod+${letter}` : `Alt+${letter}`);
