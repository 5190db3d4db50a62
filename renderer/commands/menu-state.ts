import type { MenuState } from "../../shared/api/menu.ts";
import { isEnabled } from "./command-registry.ts";
import type { Command } from "./command.ts";

/** What of all that is offered can be done now, and what of it is on. While something lies over everything, nothing behind it can. */
export function menuState(commands: readonly Command[], isCovered: boolean): MenuState {
  return {
    can: isCovered ? [] : commands.filter(isEnabled).map(({ id }) => id),
    on: commands.filter(({ isOn }) => isOn?.() === true).map(({ id }) => id),
  };
}
