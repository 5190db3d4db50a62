import type { Theme } from "../../shared/settings/settings.ts";

export const nextTheme: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

export const themeWords: Readonly<Record<Theme, string>> = {
  system: "as the system has it",
  light: "light",
  dark: "dark",
};
