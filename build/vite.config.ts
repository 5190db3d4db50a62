// One build, three targets: the screen, everything that runs on Node or in Electron's main process, and the sandboxed preload.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** What is there when the app runs: the platform, and the one package that has a binary. */
const machine = ["electron", "better-sqlite3", /^node:/, ...builtinModules];

/** Samples and the window's icon are files like any other: they are opened from beside the code. */
function shipFiles(): Plugin {
  const samples = root("electron/engine/samples");
  return {
    name: "ship-files",
    applyToEnvironment: (environment) => environment.name === "node",
    generateBundle() {
      const ship = (fileName: string, path: string) =>
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      for (const name of readdirSync(samples)) ship(`samples/${name}`, `${samples}/${name}`);
      ship("icon.png", root("build/icons/png/256x256.png"));
    },
  };
}

/** What a package of the app is put together by: which chunks need which, and whose code is in the bundle. Beside the bundles, not in them. */
function noteBundle(): Plugin {
  return {
    name: "note-bundle",
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const needs = Object.fromEntries(
        chunks.map(({ fileName, imports, dynamicImports }) => [fileName, [...imports, ...dynamicImports]]),
      );
      const libraries = new Set([...this.getModuleIds()].flatMap((id) => libraryIn(id) ?? []));
      mkdirSync(root("dist/bundles"), { recursive: true });
      const note = JSON.stringify({ needs, libraries: [...libraries].toSorted() });
      writeFileSync(root(`dist/bundles/${this.environment.name}.json`), note);
    },
  };
}

/** The folder of the package that a module is from, seen from the project's. */
function libraryIn(id: string): string | undefined {
  return /[\\/](node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)/
    .exec(id)?.[1]
    ?.replaceAll("\\", "/");
}

export default defineConfig({
  root: root("renderer"),
  base: "./",
  cacheDir: root("node_modules/.cache/vite"),
  logLevel: "warn",
  plugins: [react(), shipFiles(), noteBundle()],
  worker: { format: "es" },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: root("dist/renderer"),
        emptyOutDir: true,
        target: "chrome140",
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 5000,
      },
    },
    node: {
      consumer: "server",
      resolve: { noExternal: true },
      build: {
        outDir: root("dist/node"),
        emptyOutDir: true,
        target: "node20",
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            cli: root("electron/cli/main.ts"),
            desktop: root("electron/desktop/main.ts"),
            engine: root("electron/engine/main.ts"),
          },
          external: machine,
          output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
        },
      },
    },
    preload: {
      consumer: "server",
      resolve: { noExternal: true },
      build: {
        outDir: root("dist/preload"),
        emptyOutDir: true,
        target: "chrome140",
        minify: false,
        rolldownOptions: {
          input: { preload: root("electron/desktop/preload/preload.ts") },
          external: machine,
          output: { format: "cjs", entryFileNames: "[name].cjs" },
        },
      },
    },
  },
});
