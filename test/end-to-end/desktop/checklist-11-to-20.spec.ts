// The second half of the list; see checklist-1-to-10.spec.ts.
import { existsSync, readFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pinnedCopy } from "../../../electron/cli/pinned-electron.ts";
import { expect, expectNothingHappened, test } from "./attacks/checklist.ts";
import { navigateAway, openWindows, saveThings } from "./attacks/leave-page.ts";
import { electronOf, kindsOfContents, watchNavigations } from "./attacks/look-inside.ts";
import type { Ears } from "./attacks/start-ears.ts";

/** Only then is there something to look at: until they have come, nothing has happened anyway. */
async function expectAllPrevented(
  navigations: Awaited<ReturnType<typeof watchNavigations>>,
  { host }: Ears,
): Promise<void> {
  const targets = async () => new Set((await navigations.jsonValue()).map(([target]) => target));
  // The page itself is kept from all others that it tries.
  const wanted = [
    `http://${host}/page`,
    `https://${host}/page`,
    "app://elsewhere/",
    "app://threadlens/assets/",
    "mailto:someone@example.invalid",
    "threadlens://open?path=/etc/passwd",
    `http://${host}/refresh`,
  ];
  await expect.poll(targets).toEqual(new Set(wanted));
  expect((await navigations.jsonValue()).filter(([, isPrevented]) => !isPrevented)).toEqual([]);
}

test("11 and 12: no web view comes to be, not even in a window made behind our back that allows them", async ({
  app,
  ears,
}) => {
  const add = `{ const view = document.createElement("webview"); view.setAttribute("allowpopups", ""); view.setAttribute("nodeintegration", ""); view.src = "data:text/html,<h1>in</h1>"; document.body.append(view); }`;
  await app.page.evaluate(() => {
    const view = document.createElement("webview");
    view.setAttribute("src", "data:text/html,x");
    document.body.append(view);
  });
  const other = await electronOf(app).evaluateHandle(async ({ BrowserWindow }, script) => {
    const window = new BrowserWindow({ show: false, webPreferences: { webviewTag: true } });
    await window.loadURL("app://threadlens/");
    const attaching = new Promise((resolve) => window.webContents.on("will-attach-webview", resolve));
    await window.webContents.executeJavaScript(script);
    await attaching;
    return window;
  }, add);
  // What was refused may still be on its way out.
  await expect.poll(() => kindsOfContents(app)).toEqual(["window", "window"]);
  await other.evaluate((window) => window.destroy());
  await expect.poll(() => kindsOfContents(app)).toEqual(["window"]);
  await expectNothingHappened(app, ears);
});

test("13: nothing leads away from the page: no script, link, form, or address that is dropped on it", async ({
  app,
  ears,
}) => {
  const navigations = await watchNavigations(app);
  await app.page.evaluate(navigateAway, ears.host);
  const devtools = await app.page.context().newCDPSession(app.page);
  const data = {
    items: [{ mimeType: "text/uri-list", data: `http://${ears.host}/` }],
    dragOperationsMask: 1,
  };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
  await expectAllPrevented(navigations, ears);
  await expectNothingHappened(app, ears);
});

test("14: no window opens, whatever it would show and whatever rights it asks for", async ({ app, ears }) => {
  expect((await app.page.evaluate(openWindows, ears.host)).filter(Boolean)).toEqual([]);
  await expectNothingHappened(app, ears);
});

test.describe("15", () => {
  /** In place of the system's opener, one that writes down what it was asked for. */
  test.use({
    environment: async ({ scratch }, use) => {
      await chmod(scratch, 0o777);
      const opener = `#!/bin/sh\necho "$1" >> "${scratch}/opened"\n`;
      await writeFile(join(scratch, "xdg-open"), opener, { mode: 0o755 });
      await chmod(join(scratch, "xdg-open"), 0o755);
      await use({ PATH: `${scratch}${delimiter}${process.env["PATH"] ?? ""}` });
    },
  });

  test.skip(process.platform !== "linux", "elsewhere the system's opener cannot be replaced");

  test("15: no address of a page reaches the system's opener", async ({ app, ears, scratch }) => {
    const opened = join(scratch, "opened");
    const navigations = await watchNavigations(app);
    await app.page.evaluate(navigateAway, ears.host);
    await app.page.evaluate(openWindows, ears.host);
    await expectAllPrevented(navigations, ears);
    await expectNothingHappened(app, ears);
    // That it would have been heard: now, and so whatever was opened before.
    await electronOf(app).evaluate(({ shell }) => shell.openExternal("mailto:heard@example.invalid"));
    const heard = () => (existsSync(opened) ? readFileSync(opened, "utf8") : "");
    await expect.poll(heard).toContain("heard@");
    expect(heard()).toBe("mailto:heard@example.invalid\n");
  });
});

test("16: one version of Electron is asked for, locked, and runs: that one, or the copy that tests may take", async ({
  app,
}) => {
  type Asking = { version: string; devDependencies: Record<string, string> };
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Asking;
  const { packages } = read("package-lock.json") as Asking & { packages: Record<string, Asking> };
  const version = read("package.json").devDependencies["electron"] ?? "";
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packages["node_modules/electron"]?.version).toBe(version);
  expect(read("node_modules/electron/package.json").version).toBe(version);
  const running = await electronOf(app).evaluate(() => process.versions["electron"]);
  expect([version, pinnedCopy.version]).toContain(running);
});

test("17: a page that is not ours is heard by nobody, though it looks like ours and comes from where ours does", async ({
  app,
}) => {
  const answers = await electronOf(app).evaluate(async ({ BrowserWindow, app: main }) => {
    const preload = `${main.getAppPath()}/dist/preload/preload.cjs`;
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await window.loadURL("app://threadlens/");
    const ask = `Promise.all([["host.info", {}], ["recent.list", {}], ["engine.restart", {}]].map(([name, input]) => threadlens.request(-1, name, input)))`;
    const all: unknown = await window.webContents.executeJavaScript(ask);
    window.destroy();
    return all as { failure: { code: string } }[];
  });
  expect(answers.map(({ failure }) => failure.code)).toEqual(Array(3).fill("not-permitted"));
});

test("17: a frame in our page has no bridge", async ({ app }) => {
  const inside = await app.page.evaluate(() => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    return frame.contentWindow !== null && "threadlens" in frame.contentWindow;
  });
  expect(inside).toBe(false);
});

test("17: what is no request is refused, however large, deep or strangely named, and the app goes on", async ({
  app,
}) => {
  const answers = await app.page.evaluate(async () => {
    const { threadlens } = globalThis as unknown as {
      threadlens: { request(id: unknown, name: unknown, input: unknown): Promise<{ ok: boolean }> };
    };
    let deep: unknown = null;
    for (let depth = 0; depth < 500; depth += 1) deep = [deep];
    const poisoned: unknown = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    const names: unknown[] = [
      "__proto__",
      "constructor",
      "toString",
      "",
      null,
      7,
      {},
      [],
      "x".repeat(1_000_000),
      "document.open\0",
    ];
    const inputs: unknown[] = [
      deep,
      poisoned,
      "x".repeat(4_000_000),
      new Uint8Array(100_000),
      null,
      Number.NaN,
    ];
    const asked = [
      ...names.map((name) => threadlens.request(-1, name, {})),
      ...inputs.map((input) => threadlens.request(-1, "document.open", input)),
    ];
    const settled = await Promise.allSettled(asked);
    const good = await threadlens.request(-1, "host.info", {});
    return {
      refused: settled.filter((one) => one.status === "rejected" || !one.value.ok).length,
      asked: asked.length,
      good: good.ok,
    };
  });
  expect(answers).toEqual({ refused: answers.asked, asked: answers.asked, good: true });
  expect(await electronOf(app).evaluate(() => "polluted" in {})).toBe(false);
});

test("18: no page comes from file:, and none can be had from there: not ours, and with nobody to ask", async ({
  app,
  ears,
}) => {
  expect(new URL(app.page.url()).protocol).toBe("app:");
  const got = await electronOf(app).evaluate(async ({ BrowserWindow, app: main }) => {
    const built = `${main.getAppPath()}/dist`;
    const preload = `${built}/preload/preload.cjs`;
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    const loaded = await window.loadURL(`file://${built}/renderer/index.html`).then(
      () => "loaded",
      (error: unknown) => String(error),
    );
    const ask = (script: string) => window.webContents.executeJavaScript(script) as Promise<string>;
    const shown = await ask("document.body.textContent");
    const read = await ask("fetch('file:///etc/passwd').then((answer) => answer.text(), () => 'nothing')");
    const asked = await ask("threadlens.request(-1, 'host.info', {}).then(({ failure }) => failure?.code)");
    window.destroy();
    return { loaded, shown, read, asked };
  });
  expect(got).toMatchObject({ shown: "", read: "nothing", asked: "not-permitted" });
  expect(got.loaded).toContain("ERR_BLOCKED_BY_CLIENT");
  await expectNothingHappened(app, ears);
});

test("20: the bridge hands out four plain functions and events without their senders", async ({ app }) => {
  const { threadlens, seen } = await app.page.evaluate(async () => {
    const { threadlens: bridge } = globalThis as unknown as {
      threadlens: Record<string, (...all: unknown[]) => unknown>;
    };
    const got = new Promise<unknown[]>((resolve) => bridge["onEvent"]?.((...all: unknown[]) => resolve(all)));
    void bridge["request"]?.(-1, "document.open", { source: { from: "sample", name: "weather" } });
    void bridge["request"]?.(-2, "engine.restart", {});
    const all = await got;
    return {
      threadlens: Object.entries(bridge).map(([name, value]) => `${name} ${typeof value}`),
      seen: all.map((one) => Object.keys(one as object)),
    };
  });
  expect(threadlens).toEqual([
    "request function",
    "cancel function",
    "onEvent function",
    "grantFile function",
  ]);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain("event");
});

test("beyond the list: the page saves nothing by itself", async ({ app, ears }) => {
  const electron = electronOf(app);
  const stopped = await electron.evaluateHandle(({ session }) => {
    const all: boolean[] = [];
    session.defaultSession.on("will-download", ({ defaultPrevented }) => all.push(defaultPrevented));
    return all;
  });
  await app.page.evaluate(saveThings);
  await expect.poll(() => stopped.jsonValue()).toEqual([true, true, true]);
  await expectNothingHappened(app, ears);
});
