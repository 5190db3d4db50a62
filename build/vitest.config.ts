import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  cacheDir: `${root}/node_modules/.cache/vitest`,
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    exclude: ["test/end-to-end/**"],
    passWithNoTests: false,
    globalSetup: ["test/build-first.ts"],
    setupFiles: ["test/renderer/settle-effects.ts", "test/renderer/start-anew.ts"],
    // A busy machine is no failure.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: "100%",
  },
});
