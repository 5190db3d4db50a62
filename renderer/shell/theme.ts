import type { Theme } from "../../shared/api/requests.ts";
import type { Screen } from "../state/screen.ts";
import { readStored, store } from "./stored.ts";

const key = "threadlens.theme";

export const nextTheme: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

export const themeWords: Readonly<Record<Theme, string>> = {
  system: "as the system has it",
  light: "light",
  dark: "dark",
};

/** The host keeps the choice, but answers a moment late: this copy lets the first frame be right. */
export function rememberedTheme(): Theme {
  const stored = readStored(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Keeps the page's `data-theme` at "light" or "dark", whatever decides it. */
export function followTheme(screen: Screen): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const { theme } = screen.get();
    const wanted = theme === "system" ? (system.matches ? "dark" : "light") : theme;
    if (document.documentElement.dataset["theme"] !== wanted)
      document.documentElement.dataset["theme"] = wanted;
    store(key, theme);
  };
  apply();
  system.addEventListener("change", apply);
  const stop = screen.subscribe(apply);
  return () => {
    stop();
    system.removeEventListener("change", apply);
  };
}
