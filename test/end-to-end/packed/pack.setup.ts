import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test as pack } from "@playwright/test";
import { runQuietly } from "../../../build/run-quietly.mjs";
import { findTestElectron } from "../harness/find-test-electron.ts";
import { packedFolder } from "../harness/packed-app.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

pack("the app is packed from an Electron that is on the machine, and its size is told", async () => {
  const { status, output } = await runQuietly(process.execPath, [join(root, "build/package.mjs"), "--dir"], {
    cwd: root,
    env: { ...process.env, ...(await localElectron()) },
  });
  expect(status, output).toBe(0);
  expect(output).toContain(packedFolder);
  expect(output).toMatch(/our code: main and engine +\d+\.\d MB/);
});

/** A Mac's own is always the package's, which packing finds by itself. */
async function localElectron(): Promise<NodeJS.ProcessEnv> {
  if (process.platform === "darwin") return {};
  const named = process.env["THREADLENS_TEST_ELECTRON"];
  if (named !== undefined) return { ELECTRON_OVERRIDE_DIST_PATH: dirname(named) };
  const electron = await findTestElectron(() => undefined);
  if (!electron.found) throw new Error(electron.why);
  return { ELECTRON_OVERRIDE_DIST_PATH: dirname(electron.executable) };
}
