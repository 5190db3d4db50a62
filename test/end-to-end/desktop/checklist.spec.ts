// Electron's list for secure apps, each of its items tried against the running app, in its order. The processes are looked at in
// sandbox.spec.ts. What only a packaged app has, its fuses, is looked at where that is driven.
import { existsSync, readFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { type App, expect, test } from "../harness/app.ts";
import { askForPermissions, queryPermissions, reachOut, runStrings } from "./attacks/in-page.ts";
import { navigateAway, openWindows, saveThings } from "./attacks/leave-page.ts";
import { allContents, electronOf, onlyOurs, whatIsShown } from "./attacks/look-inside.ts";
import { type Ears, startEars } from "./attacks/start-ears.ts";

test.use({
  sandboxed: true,
  forgiven: /Content Security Policy|ERR_|Failed to load|Not allowed|Refused|pointer lock/,
});

let ears: Ears;

test.beforeEach(async ({ app }) => {
  ears = await startEars();
  await expect(app.page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
});

test.afterEach(() => ears.close());

/** What every attack must leave behind. */
async function expectNothingHappened(app: App): Promise<void> {
  expect(await whatIsShown(app)).toEqual(onlyOurs);
  expect(ears.heard).toEqual([]);
}

test("1: all that is loaded is the app's own, and nothing else can be", async ({ app }) => {
  const sources = await app.page.evaluate(() =>
    [...document.querySelectorAll("script, link")].map(
      (element) =>
        new URL(element.getAttribute("src") ?? element.getAttribute("href") ?? "", location.href).origin,
    ),
  );
  expect(new Set(sources)).toEqual(new Set(["app://threadlens"]));
  await app.page.evaluate(reachOut, ears.host);
  await expectNothingHappened(app);
});

test("1: not even by a call to another page's peer, which neither policy nor session is asked about", async ({
  app,
}) => {
  const policies = await electronOf(app).evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => contents.getWebRTCIPHandlingPolicy()),
  );
  expect(policies).toEqual(["disable_non_proxied_udp"]);
});

test("1: nor by the session itself, below the page's policy, or by any name", async ({ app }) => {
  const answers = await electronOf(app).evaluate(async ({ session }, host) => {
    const { defaultSession } = session;
    const addresses = [`http://${host}/`, `https://${host}/`, "file:///etc/passwd"];
    const attempts = addresses.map((address) => defaultSession.fetch(address));
    attempts.push(defaultSession.resolveHost("localhost") as never);
    return (await Promise.allSettled(attempts)).map(({ status }) => status);
  }, ears.host);
  expect(answers).toEqual(["rejected", "rejected", "rejected", "rejected"]);
  await expectNothingHappened(app);
});

test("2: no page, worker or frame has Node", async ({ app }) => {
  const names = await app.page.evaluate(() =>
    ["require", "process", "module", "Buffer", "global", "electron", "ipcRenderer", "__dirname"].filter(
      (name) => name in globalThis,
    ),
  );
  expect(names).toEqual([]);
  for (const { preferences } of await allContents(app)) {
    expect(preferences).toMatchObject({ nodeIntegration: false, nodeIntegrationInSubFrames: false });
    expect(preferences["nodeIntegrationInWorker"] ?? false).toBe(false);
  }
});

test("3: the preload's world is not the page's: what one changes the other never meets", async ({ app }) => {
  const tried = await app.page.evaluate(async () => {
    const { threadlens } = globalThis as unknown as {
      threadlens: Record<string, (...all: unknown[]) => unknown>;
    };
    const met: string[] = [];
    const spy = (owner: object, name: string) => {
      const original = Reflect.get(owner, name) as (...all: unknown[]) => unknown;
      Reflect.set(owner, name, function (this: unknown, ...all: unknown[]) {
        if (all.some((one) => typeof one === "function" && one.name === "marked")) met.push(name);
        return Reflect.apply(original, this, all);
      });
    };
    spy(Set.prototype, "add");
    spy(Array.prototype, "push");
    spy(Map.prototype, "set");
    threadlens["onEvent"]?.(function marked() {
      return undefined;
    });
    await threadlens["request"]?.(-1, "host.info", {});
    const replace = () => Reflect.set(threadlens, "request", () => "mine");
    return { met, replaced: replace(), own: threadlens["request"]?.constructor === Function };
  });
  expect(tried).toEqual({ met: [], replaced: false, own: true });
  expect((await allContents(app)).map(({ preferences }) => preferences["contextIsolation"])).toEqual([true]);
});

test("4: every page is sandboxed, and none says otherwise", async ({ app }) => {
  expect((await allContents(app)).map(({ preferences }) => preferences["sandbox"])).toEqual([true]);
  const isOff = await electronOf(app).evaluate(({ app: main }) => main.commandLine.hasSwitch("no-sandbox"));
  expect(isOff).toBe(false);
});

test("5: whatever a page asks leave for, it is not given", async ({ app }) => {
  expect(await app.page.evaluate(queryPermissions)).toEqual([]);
  expect(await app.page.evaluate(askForPermissions)).toEqual([]);
  expect(
    await electronOf(app).evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen()),
  ).toBe(false);
  await expectNothingHappened(app);
});

test("6: the page reads nothing of another origin, of the disk, or beside the built screen", async ({
  app,
}) => {
  const paths = [
    "..%2f..%2fpackage.json",
    "%2e%2e/%2e%2e/package.json",
    "..%5c..%5cpackage.json",
    "assets/..%2f..%2fnode/cli.js",
    "index.html%00.js",
    "/etc/passwd",
  ];
  const addresses = [
    ...paths.map((path) => `app://threadlens/${path}`),
    "app://threadlens:80/../package.json",
    "app://elsewhere/index.html",
    "file:///etc/passwd",
    "file://localhost/etc/passwd",
    `http://${ears.host}/`,
  ];
  const read = await app.page.evaluate(
    (all) =>
      Promise.all(
        all.map((address) =>
          fetch(address).then(
            async (answer) => (answer.ok ? `${address}: ${await answer.text()}` : null),
            () => null,
          ),
        ),
      ),
    addresses,
  );
  expect(read.filter((text) => text !== null)).toEqual([]);
  expect((await allContents(app)).map(({ preferences }) => preferences["webSecurity"])).toEqual([true]);
  await expectNothingHappened(app);
});

test("7: a strict policy comes with the page, and no string ever runs", async ({ app }) => {
  const policy = await app.page.evaluate(async () =>
    (await fetch("app://threadlens/")).headers.get("content-security-policy"),
  );
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  expect(await app.page.evaluate(runStrings)).toBe(false);
  await expectNothingHappened(app);
});

test("8 to 10: no page may run what came insecurely, nor anything experimental", async ({ app }) => {
  for (const { preferences } of await allContents(app))
    expect(preferences).toMatchObject({
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: "",
    });
  const switches = [
    "allow-running-insecure-content",
    "enable-blink-features",
    "enable-experimental-web-platform-features",
    "disable-web-security",
  ];
  const on = await electronOf(app).evaluate(
    ({ app: main }, names) => names.filter((name) => main.commandLine.hasSwitch(name)),
    switches,
  );
  expect(on).toEqual([]);
});

test("11 and 12: no web view comes to be, not even in a window made behind our back that allows them", async ({
  app,
}) => {
  const add = `{ const view = document.createElement("webview"); view.setAttribute("allowpopups", ""); view.setAttribute("nodeintegration", ""); view.src = "data:text/html,<h1>in</h1>"; document.body.append(view); }`;
  await app.page.evaluate(() => {
    const view = document.createElement("webview");
    view.setAttribute("src", "data:text/html,x");
    document.body.append(view);
  });
  const types = await electronOf(app).evaluate(async ({ BrowserWindow, webContents }, script) => {
    const window = new BrowserWindow({ show: false, webPreferences: { webviewTag: true } });
    await window.loadURL("app://threadlens/");
    const attaching = new Promise((resolve) => window.webContents.on("will-attach-webview", resolve));
    await window.webContents.executeJavaScript(script);
    await attaching;
    const all = webContents.getAllWebContents().map((contents) => contents.getType());
    window.destroy();
    return all;
  }, add);
  expect(types).toEqual(["window", "window"]);
  await expect.poll(() => whatIsShown(app)).toEqual(onlyOurs);
});

test("13: nothing leads away from the page: no script, link, form, or address that is dropped on it", async ({
  app,
}) => {
  await app.page.evaluate(navigateAway, ears.host);
  const devtools = await app.page.context().newCDPSession(app.page);
  const data = {
    items: [{ mimeType: "text/uri-list", data: `http://${ears.host}/` }],
    dragOperationsMask: 1,
  };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
  await expectNothingHappened(app);
});

test("14: no window opens, whatever it would show and whatever rights it asks for", async ({ app }) => {
  expect((await app.page.evaluate(openWindows, ears.host)).filter(Boolean)).toEqual([]);
  await expectNothingHappened(app);
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

  test("15: no address of a page reaches the system's opener", async ({ app, scratch }) => {
    const opened = join(scratch, "opened");
    await app.page.evaluate(navigateAway, ears.host);
    await app.page.evaluate(openWindows, ears.host);
    await expectNothingHappened(app);
    expect(existsSync(opened)).toBe(false);
    // That it would have been heard.
    await electronOf(app).evaluate(({ shell }) => shell.openExternal("mailto:heard@example.invalid"));
    await expect.poll(() => existsSync(opened) && readFileSync(opened, "utf8")).toContain("heard@");
  });
});

test("16: the app asks for one version of Electron, and starts no other unless told to", async ({ app }) => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies["electron"]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await electronOf(app).evaluate(({ app: main }) => main.isPackaged)).toBe(false);
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

test("18: no page comes from file:, and none can be had from there", async ({ app }) => {
  expect(new URL(app.page.url()).protocol).toBe("app:");
  const isOwn = await electronOf(app).evaluate(({ protocol }) => protocol.isProtocolHandled("app"));
  expect(isOwn).toBe(true);
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

test("beyond the list: the page saves nothing by itself", async ({ app }) => {
  const electron = electronOf(app);
  const stopped = await electron.evaluateHandle(({ session }) => {
    const all: boolean[] = [];
    session.defaultSession.on("will-download", ({ defaultPrevented }) => all.push(defaultPrevented));
    return all;
  });
  await app.page.evaluate(saveThings);
  await expect.poll(() => stopped.jsonValue()).toEqual([true, true, true]);
  await expectNothingHappened(app);
});
