import { describe, expect, it } from "vitest";
import { filesOfApp, sizeByPart, wordSizes } from "../../build/size-by-part.mjs";
import { asarOf } from "./asar-of.ts";
import { temporaryFolder } from "./temporary-folder.ts";

describe("the parts of a packed app", () => {
  it("are told by where each file lies, the largest first", () => {
    const files = [
      { path: "threadlens", bytes: 200 },
      { path: "libEGL.so", bytes: 30 },
      { path: "locales/en-US.pak", bytes: 1 },
      { path: "LICENSES.chromium.html", bytes: 20 },
      { path: "resources/LICENSE.threadlens.txt", bytes: 1 },
      { path: "resources/app.asar/dist/renderer/index.html", bytes: 7 },
      { path: "resources/app.asar/dist/node/engine.js", bytes: 6 },
      { path: "resources/app.asar/node_modules/better-sqlite3/lib/index.js", bytes: 1 },
      { path: "resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node", bytes: 4 },
      { path: "resources/app.asar.unpacked/dist/node/samples/agent-chats.db", bytes: 3 },
    ];
    expect(sizeByPart(files)).toEqual([
      { part: "Electron: the program", bytes: 200 },
      { part: "Electron: libraries and data", bytes: 30 },
      { part: "licences", bytes: 21 },
      { part: "our code: the screen", bytes: 7 },
      { part: "our code: main and engine", bytes: 6 },
      { part: "better-sqlite3", bytes: 5 },
      { part: "samples", bytes: 3 },
      { part: "locales", bytes: 1 },
    ]);
  });

  it("end with what they are together", () => {
    expect(wordSizes([{ path: "threadlens", bytes: 2_500_000 }])).toBe(
      ["  Electron: the program     2.5 MB", "  in all                    2.5 MB"].join("\n"),
    );
  });

  it("come from the folder, and from inside of its archive", () => {
    const folder = temporaryFolder({
      threadlens: "12345",
      "resources/app.asar": asarOf({
        files: {
          "package.json": { size: 2 },
          dist: { files: { "a.js": { size: 30 }, "b.node": { size: 4, unpacked: true } } },
        },
      }),
      "resources/app.asar.unpacked/dist/b.node": "1234",
    });
    const sizes = filesOfApp(folder).map(({ path, bytes }) => [path, bytes]);
    expect(Object.fromEntries(sizes)).toEqual({
      threadlens: 5,
      "resources/app.asar/package.json": 2,
      "resources/app.asar/dist/a.js": 30,
      "resources/app.asar.unpacked/dist/b.node": 4,
    });
  });
});
