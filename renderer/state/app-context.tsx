import { createContext, useContext } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { SettingKey, Settings } from "../../shared/settings/settings.ts";
import type { App } from "./app.ts";
import type { DocumentsState } from "./documents.ts";
import type { ShownSettings } from "./kept-settings.ts";
import type { ScreenState } from "./screen.ts";
import { useStore } from "./store.ts";

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error("a view was drawn outside the app");
  return app;
}

export const useScreen = <T,>(select: (state: ScreenState) => T): T => useStore(useApp().screen, select);

/** The settings that are in force. */
export const useSettings = (): Settings => useStore(useApp().settings.store, settingsOf);

export const useSetting = <K extends SettingKey>(key: K): Settings[K] =>
  useStore(useApp().settings.store, ({ settings }) => settings[key]);

/** As the host said it last: a choice that is on its way there is not in it yet. */
export const useConfirmed = <K extends SettingKey>(key: K): Settings[K] | undefined =>
  useStore(useApp().settings.store, ({ told }) => told?.settings[key]);

const settingsOf = ({ settings }: ShownSettings) => settings;

export const useDocuments = <T,>(select: (state: DocumentsState) => T): T =>
  useStore(useApp().documents, select);

export const useDocument = (id: string): Document | undefined => useDocuments((state) => state.byId.get(id));
