import { readProcess } from "../harness/find-engine.ts";
import { expectBackground, expectScene, setScene, untilKept, writeScene } from "../harness/session-scene.ts";
import { type Start, expect, isThere, test } from "../harness/start-again.ts";

/** What a process of the app is, by its command line; the main one has no type. */
function kindOf(pid: number): string {
  const line = readProcess(pid, "cmdline").replaceAll("\0", " ");
  const type = /--type=([\w-]+)/u.exec(line)?.[1] ?? "main";
  const service = /--utility-sub-type=([\w.]+)/u.exec(line)?.[1];
  return service === undefined ? type : `${type} ${service}`;
}

test("the session outlives every process of the app, whichever is killed", async ({ start, scratch }) => {
  test.setTimeout(600_000);
  let app = await start(...(await writeScene(scratch)));
  await setScene(app);
  await untilKept(app);
  const kinds = app.pids().map(kindOf);
  for (const kind of ["main", "renderer", "gpu-process", "utility node.mojom.NodeService"])
    expect(kinds).toContain(kind);
  for (const [at, kind] of kinds.entries()) {
    // The one of this kind that comes as far down the list: there may be several, and all of them are new after a start.
    const nth = kinds.slice(0, at).filter((other) => other === kind).length;
    const pid = app.pids().filter((each) => kindOf(each) === kind)[nth];
    if (pid === undefined) continue;
    await test.step(kind, async () => {
      app.kill(pid);
      await expect.poll(() => isThere(pid)).toBe(false);
      app = await goOn(app, kind, start);
      await expectScene(app);
    });
  }
  await expectBackground(app);
});

/** The app itself, if it goes on; else another start. */
async function goOn(app: Start, killed: string, start: () => Promise<Start>): Promise<Start> {
  if (killed === "renderer") await expect.poll(() => tabsOf(app)).toBe(5);
  if (killed === "zygote") await app.end();
  // Playwright holds on to a page whose process is gone.
  if (killed === "renderer") await app.end();
  const answers = isThere(app.hostPid) && (await app.page.evaluate(() => true).catch(() => false));
  if (answers) return app;
  await app.end();
  return start();
}

const tabsOf = async ({ electron }: Start): Promise<number> =>
  (await electron?.evaluate(({ BrowserWindow }) =>
    // While there is no page, nobody answers.
    Promise.race([
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        "document.querySelectorAll('.tabs [role=tab]').length",
      ) as Promise<number>,
      new Promise<number>((resolve) => setTimeout(resolve, 500, 0)),
    ]),
  )) ?? 0;
