// The system's own dialogs for files and folders. `dialog` is asked by its name each time: a test puts its answers there.
import { extname, join } from "node:path";
import { type BrowserWindow, app, dialog } from "electron";
import type { PickTarget } from "../engine/host-saving.ts";

export async function pickFiles(window: BrowserWindow | null): Promise<string[]> {
  const options: Electron.OpenDialogOptions = {
    title: "Open threads",
    properties: ["openFile", "multiSelections"],
    filters: [
      {
        name: "Threads, captures, histories and agent databases",
        extensions: "json jsonl ndjson sse har log txt db sqlite sqlite3".split(" "),
      },
      { name: "All files", extensions: ["*"] },
    ],
  };
  const { canceled, filePaths } =
    window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  return canceled ? [] : filePaths;
}

export async function pickFolder(window: BrowserWindow | null): Promise<string | null> {
  const options: Electron.OpenDialogOptions = { title: "Open folder", properties: ["openDirectory"] };
  const { canceled, filePaths } =
    window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  return canceled ? null : (filePaths[0] ?? null);
}

export async function pickTarget(
  window: BrowserWindow | null,
  { name, folder }: Parameters<PickTarget>[0],
): Promise<string | null> {
  const options: Electron.SaveDialogOptions = {
    title: "Save as",
    defaultPath: join(folder ?? app.getPath("documents"), name),
    properties: ["createDirectory", "showOverwriteConfirmation"],
    filters: [filterFor(name), { name: "All files", extensions: ["*"] }],
  };
  const { canceled, filePath } =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return canceled || filePath === "" ? null : filePath;
}

/** Some systems put the ending of the filter behind a name that has another. */
function filterFor(name: string): Electron.FileFilter {
  const ending = extname(name).slice(1).toLowerCase();
  return textFilters.find(({ extensions }) => extensions.includes(ending)) ?? jsonFilter;
}

const jsonFilter = { name: "JSON", extensions: ["json"] };
const textFilters: readonly Electron.FileFilter[] = [
  { name: "Markdown", extensions: ["md"] },
  { name: "HTML", extensions: ["html"] },
];
