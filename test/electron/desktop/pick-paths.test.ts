import { join } from "node:path";
import type { BrowserWindow } from "electron";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PathDialogs } from "../../../electron/desktop/pick-paths.ts";

/** In either of its forms: with a window before its options, or without one. */
type Answering = (...asked: unknown[]) => Promise<unknown>;

const electron = vi.hoisted(() => ({
  app: { getPath: (name: string) => `/home/me/${name}` },
  dialog: {
    showOpenDialog: vi.fn<Answering>(),
    showSaveDialog: vi.fn<Answering>(),
    showMessageBox: vi.fn<Answering>(),
  },
}));
vi.mock("electron", () => electron);

const { dialog } = electron;
const window = {} as BrowserWindow;

function dialogs(over: BrowserWindow | null = window, folder: string | null = null) {
  let now = { bounds: null, isMaximized: false, isFullScreen: false, zoom: 100, folder };
  const made = new PathDialogs({
    get now() {
      return now;
    },
    change: (change) => (now = { ...now, ...(change as object) }),
  });
  if (over !== null) made.over(over);
  return made;
}

beforeEach(() => {
  dialog.showOpenDialog.mockReset().mockResolvedValue({ canceled: false, filePaths: ["/a/b.json"] });
  dialog.showSaveDialog.mockReset().mockResolvedValue({ canceled: false, filePath: "/a/new.json" });
});

describe("the dialog for saving", () => {
  it("begins beside the document", async () => {
    expect(await dialogs().pickTarget({ name: "new.json", folder: "/a" })).toBe("/a/new.json");
    expect(dialog.showSaveDialog).toHaveBeenCalledWith(
      window,
      expect.objectContaining({
        defaultPath: join("/a", "new.json"),
        filters: expect.arrayContaining([{ name: "JSON", extensions: ["json"] }]),
      }),
    );
  });

  it.each([
    ["talk.md", "md"],
    ["talk.html", "html"],
    ["talk.openai.json", "json"],
    ["talk", "json"],
  ])("offers what %s is", async (name, extension) => {
    await dialogs().pickTarget({ name, folder: "/a" });
    expect(dialog.showSaveDialog).toHaveBeenCalledWith(
      window,
      expect.objectContaining({
        filters: [
          expect.objectContaining({ extensions: [extension] }),
          { name: "All files", extensions: ["*"] },
        ],
      }),
    );
  });

  it.runIf(process.platform === "linux")(
    "asks before a file is replaced, and again for a name if it is not to be",
    async () => {
      const there = { canceled: false, filePath: import.meta.filename };
      const [cancel, replace] = [{ response: 1 }, { response: 0 }];
      dialog.showSaveDialog.mockResolvedValueOnce(there);
      dialog.showMessageBox.mockReset().mockResolvedValueOnce(cancel).mockResolvedValueOnce(replace);
      expect(await dialogs().pickTarget({ name: "new.json", folder: "/a" })).toBe("/a/new.json");
      expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
        window,
        expect.objectContaining({ message: "Replace “pick-paths.test.ts”?", defaultId: 1, cancelId: 1 }),
      );
      expect(dialog.showSaveDialog).toHaveBeenLastCalledWith(
        window,
        expect.objectContaining({ defaultPath: import.meta.filename }),
      );
      dialog.showSaveDialog.mockResolvedValueOnce(there);
      expect(await dialogs().pickTarget({ name: "new.json", folder: "/a" })).toBe(import.meta.filename);
    },
  );

  it("begins in the user's documents for what has no folder, with or without a window", async () => {
    await dialogs(null).pickTarget({ name: "new.json", folder: null });
    expect(dialog.showSaveDialog).toHaveBeenCalledWith(
      expect.objectContaining({ defaultPath: join("/home/me/documents", "new.json") }),
    );
  });

  it.each([
    { canceled: true, filePath: "/a/new.json" },
    { canceled: false, filePath: "" },
  ])("chooses nothing when the user does not: %o", async (answer) => {
    dialog.showSaveDialog.mockResolvedValue(answer);
    expect(await dialogs().pickTarget({ name: "new.json", folder: null })).toBeNull();
  });
});

describe("the dialog for opening", () => {
  it("chooses what the user chooses, or nothing", async () => {
    expect(await dialogs().pickFiles()).toEqual(["/a/b.json"]);
    dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: ["/a/b.json"] });
    expect(await dialogs(null).pickFiles()).toEqual([]);
  });

  it("begins where the last one was left", async () => {
    const made = dialogs();
    await made.pickFiles();
    await made.pickFolder();
    expect(dialog.showOpenDialog.mock.calls.map(([, options]) => options)).toEqual([
      expect.not.objectContaining({ defaultPath: expect.anything() }),
      expect.objectContaining({ defaultPath: "/a", properties: ["openDirectory"] }),
    ]);
    await made.pickTarget({ name: "new.json", folder: null });
    expect(dialog.showSaveDialog).toHaveBeenCalledWith(
      window,
      expect.objectContaining({ defaultPath: join("/a", "new.json") }),
    );
  });
});
