import { useCommandKeys } from "../../renderer/commands/use-command-keys.ts";

/** For a view that is drawn without the frame around it: the keys of its commands. */
export function CommandKeys() {
  useCommandKeys();
  return null;
}
