// How the app becomes a package: what goes into it, what it may do, and what the system is told of it. build/README.md says why.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBundle, reachableChunks } from "./read-bundle.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The command line is not part of the app, and nothing in the app starts it. */
const chunks = reachableChunks(readBundle(root, "node").needs, ["desktop.js", "engine.js"]);

/** A filter, not a plain pattern: of those that a platform adds, electron-builder keeps only what leaves out from its look into node_modules. */
const prebuild = (/** @type {string} */ name) => [
  { filter: [`node_modules/better-sqlite3/prebuilds/${name}.node`] },
];

/** @type {import("electron-builder").Configuration} */
const configuration = {
  appId: "app.threadlens",
  productName: "Threadlens",
  copyright: "Copyright © 2026 The Threadlens authors",
  directories: { output: "dist/packages", buildResources: "build/icons" },
  artifactName: "${productName}-${version}-${os}-${arch}.${ext}",

  files: [
    "package.json",
    "dist/preload/**",
    "dist/renderer/**",
    "dist/node/icon.png",
    "dist/node/samples/**",
    ...chunks.map((name) => `dist/node/${name}`),
    "!node_modules/**",
    "node_modules/better-sqlite3/{package.json,LICENSE}",
    "node_modules/better-sqlite3/lib/**",
    "!node_modules/better-sqlite3/lib/{linux,linuxmusl,darwin,win32}-*.js",
  ],
  extraResources: [
    { from: "LICENSE", to: "LICENSE.threadlens.txt" },
    { from: "dist/bundles/licences.txt", to: "LICENSES.libraries.txt" },
  ],
  // What is opened by others than Electron has to be a file of its own: the library by the system, the sample database by SQLite.
  asarUnpack: ["node_modules/better-sqlite3/prebuilds/*.node", "dist/node/samples/**"],
  asar: { smartUnpack: false },
  // The words of Chromium's own menus and dialogs; ours are English too.
  electronLanguages: ["en-US"],
  npmRebuild: false,
  publish: null,

  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    onlyLoadAppFromAsar: true,
    // Has no effect on Linux, where Electron cannot check it.
    enableEmbeddedAsarIntegrityValidation: true,
    grantFileProtocolExtraPrivileges: false,
    // There are no cookies, and a key for them would ask macOS for its keychain.
    enableCookieEncryption: false,
    loadBrowserProcessSpecificV8Snapshot: false,
  },
  afterExtract: removeLeftovers,
  protocols: [{ name: "Threadlens link", schemes: ["threadlens"] }],

  linux: {
    target: ["AppImage", "deb"],
    icon: "build/icons/png",
    executableName: "threadlens",
    syncDesktopName: true,
    category: "Development",
    synopsis: "Inspector for agent conversations",
    files: prebuild("linux-${arch}"),
    // What follows is a file or a link. And with arguments of our own, an AppImage does without electron-builder's `--no-sandbox`.
    executableArgs: ["--"],
    // Not as fileAssociations: these would take the other programs' place. See linux/threadlens.xml.
    mimeTypes: [
      "application/vnd.threadlens.thread+json",
      "application/json",
      "application/x-ndjson",
      "application/x-har+json",
      "application/vnd.sqlite3",
      "text/event-stream",
    ],
    // A Debian package has to name both; there is neither a page nor a mailbox yet.
    maintainer: "The Threadlens authors <authors@threadlens.invalid>",
  },
  extraMetadata: { homepage: "https://threadlens.invalid" },
  deb: {
    fpm: [`${join(root, "build/linux/threadlens.xml")}=/usr/share/mime/packages/threadlens.xml`],
    recommends: [],
  },

  mac: {
    target: [{ target: "dmg", arch: "universal" }],
    icon: "build/icons/icon.icns",
    category: "public.app-category.developer-tools",
    // Both halves are the same in both builds, and stay side by side in the universal one.
    files: prebuild("darwin-{x64,arm64}"),
    x64ArchFiles: "**/better-sqlite3/prebuilds/darwin-*.node",
    fileAssociations: [
      {
        ext: ["json", "jsonl", "sse", "har", "db", "sqlite"],
        name: "Agent conversation",
        role: "Viewer",
        rank: "Alternate",
      },
    ],
  },

  win: {
    target: [{ target: "nsis", arch: ["x64", "arm64"] }],
    icon: "build/icons/icon.ico",
    files: prebuild("win32-${arch}"),
  },
  nsis: { include: "build/windows/installer.nsh", perMachine: false, buildUniversalInstaller: false },
};

export default configuration;

/**
 * A local Electron comes with the app that it shows where there is none, and the number of its version.
 *
 * @param {Pick<import("electron-builder").AfterPackContext, "appOutDir" | "packager">} context
 */
function removeLeftovers({ appOutDir, packager }) {
  rmSync(join(packager.getResourcesDir(appOutDir), "default_app.asar"), { force: true });
  rmSync(join(appOutDir, "version"), { force: true });
}
