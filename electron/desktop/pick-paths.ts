// The system's own dialogs for files and folders. `dialog` is asked by its name each time: a test puts its answers there.
import { existsSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { type BrowserWindow, app, dialog } from "electron";
import { oneLine } from "../../shared/failure/one-line.ts";
import type { PickTarget } from "../engine/host-saving.ts";
import type { KeptPlace } from "./window/kept-place.ts";

/** Over the window, if there is one, and where the last one was left. */
export class PathDialogs {
  readonly #place: Pick<KeptPlace, "now" | "change">;
  #window: BrowserWindow | null = null;

  constructor(place: Pick<KeptPlace, "now" | "change">) {
    this.#place = place;
  }

  /** As a host asks for them. */
  get ways(): Pick<PathDialogs, "pickFiles" | "pickFolder" | "pickTarget"> {
    const { pickFiles, pickFolder, pickTarget } = this;
    return { pickFiles, pickFolder, pickTarget };
  }

  over(window: BrowserWindow): void {
    this.#window = window;
  }

  readonly pickFiles = async (): Promise<string[]> => {
    const chosen = await this.#open({
      title: "Open threads",
      properties: ["openFile", "multiSelections"],
      filters: [
        {
          name: "Threads, captures, histories and agent databases",
          extensions: "json jsonl ndjson sse har log txt db sqlite sqlite3".split(" "),
        },
        { name: "All files", extensions: ["*"] },
      ],
    });
    if (chosen[0] !== undefined) this.#place.change({ folder: dirname(chosen[0]) });
    return chosen;
  };

  readonly pickFolder = async (): Promise<string | null> => {
    const [chosen = null] = await this.#open({ title: "Open folder", properties: ["openDirectory"] });
    if (chosen !== null) this.#place.change({ folder: dirname(chosen) });
    return chosen;
  };

  readonly pickTarget: PickTarget = async ({ name, folder }) => {
    let suggested = join(folder ?? this.#place.now.folder ?? app.getPath("documents"), name);
    for (;;) {
      const chosen = await this.#save(suggested);
      if (chosen === null || (await this.#mayReplace(chosen))) return chosen;
      suggested = chosen;
    }
  };

  async #save(defaultPath: string): Promise<string | null> {
    const options: Electron.SaveDialogOptions = {
      title: "Save as",
      defaultPath,
      properties: ["createDirectory"],
      filters: [filterFor(defaultPath), { name: "All files", extensions: ["*"] }],
    };
    const { canceled, filePath } = await (this.#window === null
      ? dialog.showSaveDialog(options)
      : dialog.showSaveDialog(this.#window, options));
    return canceled || filePath === "" ? null : filePath;
  }

  /** Windows and macOS have asked already. On Linux not every dialog does, though it is told to (`showOverwriteConfirmation`). */
  async #mayReplace(path: string): Promise<boolean> {
    if (process.platform !== "linux" || !existsSync(path)) return true;
    const question: Electron.MessageBoxOptions = {
      type: "warning",
      message: `Replace “${oneLine(basename(path))}”?`,
      detail: `There is a file of this name in ${oneLine(dirname(path))} already. What it holds now would be lost.`,
      buttons: ["Replace", "Cancel"],
      defaultId: 1,
      cancelId: 1,
    };
    const { response } = await (this.#window === null
      ? dialog.showMessageBox(question)
      : dialog.showMessageBox(this.#window, question));
    return response === 0;
  }

  async #open(options: Electron.OpenDialogOptions): Promise<string[]> {
    const { folder } = this.#place.now;
    const placed = folder === null ? options : { ...options, defaultPath: folder };
    const { canceled, filePaths } = await (this.#window === null
      ? dialog.showOpenDialog(placed)
      : dialog.showOpenDialog(this.#window, placed));
    return canceled ? [] : filePaths;
  }
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
