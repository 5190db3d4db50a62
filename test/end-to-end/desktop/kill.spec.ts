import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoredFile } from "../../../electron/engine/session/stored-session.ts";
import { readProcess } from "../harness/find-engine.ts";
import {
  expectBackground,
  expectScene,
  place,
  setScene,
  untilKept,
  writeScene,
} from "../harness/session-scene.ts";
import { type Start, expect, isThere, test } from "../harness/start-again.ts";

/** What a process of the app is, by its command line; the main one has no type. */
function kindOf(pid: number): string {
  const line = readProcess(pid, "cmdline").replaceAll("\0", " ");
  const type = /--type=([\w-]+)/u.exec(line)?.[1] ?? "main";
  const service = /--utility-sub-type=([\w.]+)/u.exec(line)?.[1];
  return service === undefined ? type : `${type} ${service}`;
}

/** Every process that Electron has. */
const kinds = [
  "main",
  "renderer",
  "gpu-process",
  "zygote",
  "utility network.mojom.NetworkService",
  "utility node.mojom.NodeService",
];
const kindsOf = (app: Start): string[] => app.pids().map(kindOf);

test("the session outlives every process of the app, whichever is killed", async ({ start, scratch }) => {
  test.setTimeout(600_000);
  let app = await start(...(await writeScene(scratch)));
  await setScene(app);
  await untilKept(app);
  await expect.poll(() => [...new Set(kindsOf(app))].toSorted()).toEqual(kinds.toSorted());
  const killed: string[] = [];
  for (const kind of kinds) {
    // There may be several, and all of them are new after a start.
    const count = kindsOf(app).filter((other) => other === kind).length;
    for (let nth = 0; nth < count; nth += 1)
      await test.step(`${kind} ${nth}`, async () => {
        const find = () => app.pids().filter((each) => kindOf(each) === kind)[nth];
        // Some come a moment after the window.
        await expect.poll(find).toBeDefined();
        const pid = find();
        if (pid === undefined) return;
        app.kill(pid);
        await expect.poll(() => isThere(pid)).toBe(false);
        app = await goOn(app, kind, start);
        await expectScene(app);
        killed.push(kind);
      });
  }
  expect([...new Set(killed)]).toEqual(kinds);
  await expectBackground(app);
});

/** The app itself, if it goes on; else another start. */
async function goOn(app: Start, killed: string, start: () => Promise<Start>): Promise<Start> {
  if (killed === "renderer") {
    await expect.poll(() => sceneIn(app)).toEqual({ tabs: 5, front: "second.json", place });
    // What ends before it has told that all is back counts as an attempt.
    await expect.poll(() => attemptsOf(app)).toBe(0);
  }
  // It goes on as it is, and no page can be made any more: what comes next needs another start.
  if (killed === "zygote") {
    await expectScene(app);
    await app.end();
  }
  // Playwright holds on to a page whose process is gone.
  if (killed === "renderer") await app.end();
  const answers = isThere(app.hostPid) && (await app.page.evaluate(() => true).catch(() => false));
  if (answers) return app;
  await app.end();
  return start();
}

async function attemptsOf({ home }: Start): Promise<number> {
  return (JSON.parse(await readFile(join(home, "session.json"), "utf8")) as StoredFile).attempts;
}

type Scene = { tabs: number; front: string | undefined; place: string | undefined };

/** Asked of the app: Playwright no longer sees this page. */
const sceneIn = async ({ electron }: Start): Promise<Scene | null> =>
  (await electron?.evaluate(
    ({ BrowserWindow }, script) =>
      // While there is no page, nobody answers.
      Promise.race([
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script) as Promise<Scene>,
        new Promise<null>((resolve) => setTimeout(resolve, 500, null)),
      ]),
    `(() => {
      const all = (words) => [...document.querySelectorAll(words)];
      return {
        tabs: all(".tabs [role=tab]").length,
        front: all(".tabs [role=tab][aria-selected=true]")[0]?.textContent,
        place: all("[role=row][aria-selected=true][data-pointer]")[0]?.dataset.pointer,
      };
    })()`,
  )) ?? null;
