import { themes } from "../../shared/settings/settings.ts";
import type { Command } from "../commands/command.ts";
import { useCommands } from "../commands/use-commands.ts";
import { takeInFront } from "../compare-pick/take-for-sides.ts";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { closeFront, stepTab } from "../state/turn-tabs.ts";
import { chooseFolder } from "../library/choose-folder.ts";
import { chooseFiles } from "./choose-files.ts";
import { dismissNewest, hasNotice } from "./dismiss-newest.ts";
import { nextTheme, themeWords } from "./theme-words.ts";

/** What can be done whatever is in front. A menu that has the same key never sees it: what is handled here goes no further. */
export function useShellCommands(): void {
  const app = useApp();
  useCommands(
    [...fileCommands(app), ...windowCommands(app), ...settingsCommands(app), ...helpCommands(app)],
    "window",
  );
}

const fileCommands = (app: App): Command[] => [
  {
    id: "files.open",
    title: "Open…",
    group: "Files",
    also: "file thread capture database load",
    keys: ["Mod+O"],
    run: () => void app.openDialog(chooseFiles, takeInFront(app) ?? undefined),
  },
  {
    id: "library.open",
    title: "Open folder…",
    group: "Files",
    also: "library directory",
    keys: ["Mod+Shift+O"],
    run: () => void chooseFolder(app),
  },
  {
    id: "files.compare",
    title: "Compare two threads…",
    group: "Files",
    also: "diff difference",
    run: () => app.compare(null, null),
  },
  {
    id: "files.close",
    title: "Close tab",
    group: "Files",
    also: "document comparison",
    keys: ["Mod+W"],
    isEnabled: () => app.screen.get().front.show !== "welcome",
    run: () => closeFront(app),
  },
  {
    id: "files.reopen-tab",
    title: "Reopen closed tab",
    group: "Files",
    also: "undo close restore",
    keys: ["Mod+Shift+T"],
    isEnabled: () => !app.session.closedTabs.isEmpty,
    run: () => void app.session.closedTabs.reopen(),
  },
  {
    id: "files.restore-session",
    title: "Restore the last session",
    group: "Files",
    also: "tabs crash",
    isEnabled: () => app.session.news.get().offered !== null,
    run: () => void app.session.restoreOffered(),
  },
];

const windowCommands = (app: App): Command[] => [
  {
    id: "window.next-tab",
    title: "Next tab",
    group: "Window",
    keys: ["Ctrl+Tab"],
    isEnabled: () => app.tabs().length > 0,
    run: () => stepTab(app, 1),
  },
  {
    id: "window.previous-tab",
    title: "Previous tab",
    group: "Window",
    keys: ["Ctrl+Shift+Tab"],
    isEnabled: () => app.tabs().length > 0,
    run: () => stepTab(app, -1),
  },
  {
    id: "window.start",
    title: "Start page",
    group: "Window",
    also: "welcome samples recent home",
    isEnabled: () => app.screen.get().front.show !== "welcome",
    run: () => app.showWelcome(),
  },
  {
    id: "window.dismiss",
    title: "Dismiss the notice",
    group: "Window",
    also: "failure error card",
    keys: ["Escape"],
    isEnabled: () => hasNotice(app),
    run: () => void dismissNewest(app),
  },
  {
    id: "window.restart-engine",
    title: "Restart the engine",
    group: "Window",
    isEnabled: () => ["unresponsive", "restarting", "stopped"].includes(app.screen.get().engine.state),
    run: () => void app.restartEngine(),
  },
];

const settingsCommands = (app: App): Command[] => [
  {
    id: "window.settings",
    title: "Settings…",
    group: "Window",
    also: "preferences options time zone density text size cache",
    keys: ["Mod+,"],
    run: () => app.palette.overlay.dispatch("settings"),
  },
  {
    id: "window.theme",
    title: "Light or dark",
    group: "Window",
    also: "theme colours",
    keys: ["Mod+Shift+L"],
    run: () => app.settings.change({ "appearance.theme": nextTheme[themeOf(app)] }),
  },
  ...themes.map((theme): Command => ({
    id: `window.theme-${theme}`,
    title: `Theme: ${themeWords[theme]}`,
    group: "Window",
    also: "colours",
    isEnabled: () => themeOf(app) !== theme,
    isOn: () => themeOf(app) === theme,
    run: () => app.settings.change({ "appearance.theme": theme }),
  })),
];

const themeOf = (app: App) => app.settings.get()["appearance.theme"];

const helpCommands = (app: App): Command[] => [
  {
    id: "help.commands",
    title: "Commands",
    group: "Window",
    also: "palette",
    keys: ["Mod+K", "Mod+Shift+P"],
    run: () => app.palette.overlay.dispatch("commands"),
  },
  {
    id: "help.keys",
    title: "Keys",
    group: "Window",
    also: "help shortcuts keyboard list",
    keys: ["?"],
    run: () => app.palette.overlay.dispatch("keys"),
  },
  {
    id: "help.report",
    title: "Report a problem…",
    group: "Window",
    also: "help bug error log versions support",
    run: () => app.palette.overlay.dispatch("report"),
  },
  {
    id: "help.about",
    title: "About Threadlens",
    group: "Window",
    also: "help version electron chromium node sqlite",
    run: () => app.palette.overlay.dispatch("about"),
  },
];
