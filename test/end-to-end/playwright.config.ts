import { defineConfig } from "@playwright/test";
import type { HostOption } from "./harness/app.ts";

/** The same specs see both hosts; those in `browser` and `desktop` are about one of them. `packed` is about the app as a package. `screenshots` is no test: it takes pictures. */
export default defineConfig<object, HostOption>({
  testDir: ".",
  outputDir: "../../test-results",
  reporter: [["list"]],
  // Many times what it takes: a machine may be busy with something else.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] === "true",
  // A trace (`--trace on`) makes everything a fifth slower.
  use: { screenshot: "only-on-failure" },
  projects: [
    { name: "browser", testMatch: ["both/*.spec.ts", "browser/*.spec.ts"], use: { host: "browser" } },
    { name: "desktop", testMatch: ["both/*.spec.ts", "desktop/*.spec.ts"], use: { host: "desktop" } },
    { name: "pack", testMatch: ["packed/pack.setup.ts"] },
    { name: "packed", testMatch: ["packed/*.spec.ts"], dependencies: ["pack"] },
    { name: "screenshots", testMatch: ["screenshots/*.spec.ts"], use: { host: "desktop" } },
  ],
});
