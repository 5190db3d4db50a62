/** What the files of a folder may import. The longest folder that fits a file is its layer; its own files are always allowed. */
export type Layer = {
  folder: string;
  folders: readonly string[];
  /** Folders of which only the types may be used, with `import type`. */
  typesOf: readonly string[];
  packages: readonly string[];
  node: boolean;
};

/** Imports point one way: shared ← engine ← desktop, browser, cli; shared ← renderer. There is no list of exceptions. */
export const layers: readonly Layer[] = [
  { folder: "shared", folders: [], typesOf: [], packages: ["zod", "diff", "re2js"], node: false },
  {
    folder: "electron/engine",
    folders: ["shared"],
    typesOf: [],
    packages: ["zod", "better-sqlite3"],
    node: true,
  },
  {
    folder: "electron/browser",
    folders: ["shared", "electron/engine"],
    typesOf: [],
    packages: [],
    node: true,
  },
  {
    // It and its preload have to agree on the names of their channels; those stand on the preload's side.
    folder: "electron/desktop",
    folders: ["shared", "electron/engine", "electron/desktop/preload"],
    typesOf: [],
    packages: ["electron", "zod"],
    node: true,
  },
  {
    folder: "electron/desktop/preload",
    folders: [],
    typesOf: ["shared"],
    packages: ["electron"],
    node: false,
  },
  {
    folder: "electron/cli",
    folders: ["shared", "electron/engine", "electron/browser"],
    typesOf: [],
    packages: [],
    node: true,
  },
  {
    // The schemas stay on the host's side: the screen knows the API by its types.
    folder: "renderer",
    folders: ["shared"],
    typesOf: ["shared/api"],
    packages: [
      "react",
      "react-dom",
      "react-virtuoso",
      "markdown-it",
      "monaco-editor",
      "@fontsource-variable/inter",
      "@fontsource-variable/jetbrains-mono",
    ],
    node: false,
  },
  {
    folder: "build",
    folders: [],
    typesOf: [],
    packages: ["vite", "vitest", "@vitejs/plugin-react", "@playwright/test"],
    node: true,
  },
];

/** Tests may import anything; they are still read, so that what they import exists. */
export const freeFolder = "test";
