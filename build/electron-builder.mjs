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

/**
 * What hangs on the system that packs: it packs for itself.
 *
 * @param {NodeJS.Platform} platform
 */
export const onHost = (platform) => ({
  // A flipped fuse breaks the signature that Electron comes with, and Apple silicon starts nothing whose signature is broken.
  electronFuses: { resetAdHocDarwinSignature: platform === "darwin" },
  // A Debian package has to name a page; there is none yet, so nobody else is told of it.
  ...(platform === "linux" ? { extraMetadata: { homepage: "https://threadlens.invalid" } } : {}),
});
const { electronFuses: fusesOnHost, ...others } = onHost(process.platform);

/** @type {import("electron-builder").Configuration} */
const configuration = {
  appId: "app.threadlens",
  productName: "Threadlens",
  ...others,
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
    ...fusesOnHost,
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
    // A Debian package has to name a mailbox; there is none yet.
    maintainer: "The Threadlens authors <authors@threadlens.invalid>",
  },
  deb: {
    // What electron-builder would name, and what Electron is linked against besides; the first of two names is the newer systems'.
    depends: [
      "libgtk-3-0",
      "libnotify4",
      "libnss3",
      "libxss1",
      "libxtst6",
      "xdg-utils",
      "libatspi2.0-0",
      "libuuid1",
      "libsecret-1-0",
      "libgbm1",
      "libasound2t64 | libasound2",
    ],
    afterInstall: "dist/bundles/after-install.tpl",
    fpm: [`${join(root, "build/linux/threadlens.xml")}=/usr/share/mime/packages/threadlens.xml`],
    recommends: [],
  },

  mac: {
    target: [{ target: "dmg", arch: "universal" }],
    icon: "build/icons/icon.icns",
    category: "public.app-category.developer-tools",
    entitlements: "build/mac/entitlements.plist",
    entitlementsInherit: "build/mac/entitlements.plist",
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

  dmg: { writeUpdateInfo: false },

  win: {
    target: [{ target: "nsis", arch: ["x64", "arm64"] }],
    icon: "build/icons/icon.ico",
    files: prebuild("win32-${arch}"),
  },
  nsis: {
    include: "build/windows/installer.nsh",
    perMachine: false,
    buildUniversalInstaller: false,
    // Both are for updates by the app itself.
    packElevateHelper: false,
    differentialPackage: false,
  },
};

export default configuration;

/**
 * A local Electron comes with the app that it shows where there is none, and the number of its version. A Mac's is still called
 * Electron then.
 *
 * @param {Pick<import("electron-builder").AfterPackContext, "appOutDir" | "packager" | "electronPlatformName">} context
 */
function removeLeftovers({ appOutDir, packager, electronPlatformName }) {
  const inside =
    electronPlatformName === "darwin"
      ? `${packager.info.framework.distMacOsAppName}/Contents/Resources`
      : "resources";
  rmSync(join(appOutDir, inside, "default_app.asar"), { force: true });
  rmSync(join(appOutDir, "version"), { force: true });
}
