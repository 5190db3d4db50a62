// One build, three targets: the screen, everything that runs on Node or in Electron's main process, and the sandboxed preload.
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** What is there when the app runs: the platform, and the one package that has a binary. */
const machine = ["electron", "better-sqlite3", /^node:/, ...builtinModules];

/** The samples are files like any other: the engine opens them from beside its own code. */
function shipSamples(): Plugin {
  const folder = root("electron/engine/samples");
  return {
    name: "ship-samples",
    applyToEnvironment: (environment) => environment.name === "node",
    generateBundle() {
      for (const name of readdirSync(folder))
        this.emitFile({
          type: "asset",
          fileName: `samples/${name}`,
          source: readFileSync(`${folder}/${name}`),
        });
    },
  };
}

export default defineConfig({
  root: root("renderer"),
  base: "./",
  cacheDir: root("node_modules/.cache/vite"),
  logLevel: "warn",
  plugins: [react(), shipSamples()],
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
