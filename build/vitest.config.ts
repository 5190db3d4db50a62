import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  cacheDir: `${root}/node_modules/.cache/vitest`,
  test: {
    projects: [
      { extends: true, test: { name: "layers", include: ["test/layers/**/*.test.ts"] } },
      // What is pure leaves nothing behind: its tests share what was loaded.
      { extends: true, test: { name: "shared", include: ["test/shared/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "others",
          include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
          exclude: ["test/layers/**", "test/shared/**", "test/end-to-end/**"],
        },
      },
    ],
    passWithNoTests: false,
    globalSetup: ["test/build-first.ts"],
    setupFiles: ["test/renderer/settle-effects.ts", "test/renderer/start-anew.ts"],
    // A busy machine is no failure.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: "100%",
  },
});
