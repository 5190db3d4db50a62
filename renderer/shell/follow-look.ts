import { measuresOf } from "../look/measures.ts";
import { type Settings, rules } from "../../shared/settings/settings.ts";
import type { ShownSettings } from "../state/kept-settings.ts";
import type { Store } from "../state/store.ts";
import { readStored, store } from "./stored.ts";

const key = "threadlens.look";
const lookKeys = ["appearance.theme", "appearance.density", "appearance.textSize"] as const;

/** The host keeps the choice, but answers a moment late: this copy lets the first frame be right. */
export function rememberedLook(): Partial<Settings> {
  const stored = parse(readStored(key));
  const known = lookKeys.filter((name) => rules[name].takes(stored[name]));
  return Object.fromEntries(known.map((name) => [name, stored[name]]));
}

/** Keeps the page's theme at "light" or "dark", whatever decides it, and the sizes that all others are made of. */
export function followLook(settings: Store<ShownSettings, ShownSettings>): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const shown = settings.get().settings;
    const { dataset, style } = document.documentElement;
    const theme = shown["appearance.theme"];
    const wanted = theme === "system" ? (system.matches ? "dark" : "light") : theme;
    if (dataset["theme"] !== wanted) dataset["theme"] = wanted;
    dataset["density"] = shown["appearance.density"];
    const { scale, room } = measuresOf(shown["appearance.density"], shown["appearance.textSize"]);
    style.setProperty("--scale", String(scale));
    style.setProperty("--room", String(room));
    store(key, JSON.stringify(Object.fromEntries(lookKeys.map((name) => [name, shown[name]]))));
  };
  apply();
  system.addEventListener("change", apply);
  const stop = settings.subscribe(apply);
  return () => {
    stop();
    system.removeEventListener("change", apply);
  };
}

function parse(text: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
